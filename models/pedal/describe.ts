/**
 * Describes what is heard of the pedal in recordings of `make.py`, twenty times a second.
 *
 *     node --import tsx models/pedal/describe.ts RECORDINGS OUT
 *
 * Writes OUT.rows (rows of `PEDAL_FEATURES`, single precision) and OUT.json: the names of the features, and of each recording its name, how many rows
 * it has, and when the pedal is down: [from, to] in seconds.
 */
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  FRAMES_PER_WINDOW,
  frameToSec,
  NoteNetwork,
  SAMPLE_RATE_HZ,
  ThinnedPosteriors,
} from '@notewright/listen/training';
import type { QuantisedPosteriors } from '@notewright/evidence';
import { PEDAL_FEATURES, pedalRows } from '@notewright/notate/training';
import { hear, readWav } from '../recordings/heard';

const [folder, out] = process.argv.slice(2) as [string, string];
const network = await NoteNetwork.load(
  process.env['MODEL'] ?? fileURLToPath(new URL('../../build/models/basic-pitch.onnx', import.meta.url)),
);
const rows = openSync(`${out}.rows`, 'w');
const recordings: object[] = [];
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.wav'))
  .sort()) {
  const described = pedalRows(await thinned(join(folder, file)));
  writeSync(rows, new Uint8Array(described.buffer));
  const { pedal } = JSON.parse(readFileSync(join(folder, file.replace('.wav', '.json')), 'utf8')) as {
    pedal: readonly [number, number][];
  };
  recordings.push({ name: file.replace('.wav', ''), rows: described.length / PEDAL_FEATURES.width, pedal });
}
closeSync(rows);
writeFileSync(`${out}.json`, JSON.stringify({ features: PEDAL_FEATURES.names, recordings }));
console.log(`${recordings.length} recordings`);
await network.close();

/** Posteriors as evidence has them. */
async function thinned(wav: string): Promise<QuantisedPosteriors> {
  const samples = readWav(wav);
  const { frames, note, onset } = await hear(wav, samples, network);
  const thin = new ThinnedPosteriors();
  for (let first = 0; first < frames; first += FRAMES_PER_WINDOW) {
    const window = (all: Float32Array) => {
      const part = new Float32Array(FRAMES_PER_WINDOW * 88);
      part.set(all.subarray(first * 88, (first + FRAMES_PER_WINDOW) * 88));
      return part;
    };
    const part = { frames: FRAMES_PER_WINDOW, note: window(note), onset: window(onset), spectrum: new Float32Array(0) };
    thin.add(part, (frame) => frameToSec(first + frame));
  }
  return thin.finish(samples.length / SAMPLE_RATE_HZ);
}
