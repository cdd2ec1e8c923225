/**
 * Describes every possible note of rendered pieces, for training:
 *
 *     node --import tsx models/note-confidence/describe.ts PIECES OUT
 *
 * PIECES holds `<piece>.wav` and `<piece>.json` of `prepare.py`. Writes OUT.f32 (rows of features) and OUT.json (for each row
 * its piece and whether the note is real; for each piece its name and number of notes).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeFile } from '../../packages/listen/src/decode/decode';
import { describeNote, NOTE_FEATURES } from '../../packages/listen/src/decoders/note-features';
import { findOnsetPeaks } from '../../packages/listen/src/decoders/onset-peaks';
import { POSSIBLE_ONSET } from '../../packages/listen/src/decoders/polyphonic';
import { frameToSec } from '../../packages/listen/src/network/frames';
import { NoteNetwork } from '../../packages/listen/src/network/note-network';

const [folder, out] = process.argv.slice(2) as [string, string];
const model = fileURLToPath(new URL('../../build/models/basic-pitch.onnx', import.meta.url));
const network = await NoteNetwork.load(model);
const rows: Float32Array[] = [];
const labels: [piece: number, real: 0 | 1][] = [];
const pieces: { name: string; notes: number }[] = [];
for (const file of readdirSync(folder).filter((name) => name.endsWith('.wav'))) {
  const decoded = await decodeFile(join(folder, file), {
    maxSeconds: 600,
    ffmpeg: 'auto',
    onProgress: () => undefined,
  });
  if (!decoded.ok) throw new Error(`${file}: ${decoded.error.sentence}`);
  const recording = decoded.value;
  const posteriors = await network.listen(recording.length, (start, into) => recording.read(start, into));
  const truth = JSON.parse(readFileSync(join(folder, file.replace('.wav', '.json')), 'utf8')) as {
    onset: number;
    pitch: number;
  }[];
  for (let midi = 21; midi <= 108; midi++) {
    const peaks = findOnsetPeaks(posteriors, midi, POSSIBLE_ONSET);
    const real = new Set<number>();
    for (const { onset } of truth.filter(({ pitch }) => pitch === midi)) {
      const near = peaks.filter(
        ({ frame, refinedFrame }) => !real.has(frame) && Math.abs(frameToSec(refinedFrame) - onset) <= 0.05,
      );
      const best = near.sort((a, b) => b.strength - a.strength)[0];
      if (best) real.add(best.frame);
    }
    for (const { frame } of peaks) {
      rows.push(describeNote(posteriors, midi, frame));
      labels.push([pieces.length, real.has(frame) ? 1 : 0]);
    }
  }
  pieces.push({ name: file.replace('.wav', ''), notes: truth.length });
}
const features = new Float32Array(rows.length * NOTE_FEATURES);
rows.forEach((row, index) => features.set(row, index * NOTE_FEATURES));
writeFileSync(`${out}.f32`, features);
writeFileSync(`${out}.json`, JSON.stringify({ features: NOTE_FEATURES, labels, pieces }));
console.log(`${pieces.length} pieces, ${rows.length} possible notes`);
