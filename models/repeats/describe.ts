/**
 * Hears lines of one voice and describes each frame in which a held pitch may be played again.
 *
 *     npx tsx models/repeats/describe.ts FOLDER
 *
 * Needs build/models (`npm run build`). Writes FOLDER/<name>.f32 (row-major [frames × features], little-endian) beside each sound, and
 * FOLDER/described.json: the names of the features, and of each sound the frames, [second, pitch].
 */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  describeRepeats,
  findVoicePath,
  frameToSec,
  NoteNetwork,
  possibleRepeats,
  REPEAT_FEATURES,
} from '@notewright/listen/training';
import { hear, readWav } from '../recordings/heard';

/** Of all instruments that learn: wider than any. */
const RANGE = [28, 100] as const;

const folder = process.argv[2] ?? '';
const network = await NoteNetwork.load('build/models/basic-pitch.onnx');
const sounds: Record<string, readonly (readonly [number, number])[]> = {};
for (const file of readdirSync(folder).filter((name) => name.endsWith('.wav'))) {
  const wav = path.join(folder, file);
  const posteriors = await hear(wav, readWav(wav), network);
  const line = findVoicePath(posteriors, RANGE);
  const rows: Float32Array[] = [];
  const frames: (readonly [number, number])[] = [];
  for (let start = 0, end; start < line.length; start = end) {
    const midi = line[start] ?? 0;
    end = start + 1;
    while (end < line.length && line[end] === midi) end++;
    if (midi === 0) continue;
    const held = { posteriors, midi, start, end };
    const peaks = possibleRepeats(held);
    rows.push(describeRepeats(held, peaks));
    frames.push(...peaks.map(({ refinedFrame }) => [frameToSec(refinedFrame), midi] as const));
  }
  writeFileSync(wav.replace('.wav', '.f32'), Buffer.concat(rows.map((row) => Buffer.from(row.buffer))));
  sounds[path.parse(file).name] = frames;
}
writeFileSync(path.join(folder, 'described.json'), JSON.stringify({ features: REPEAT_FEATURES.names, sounds }));
