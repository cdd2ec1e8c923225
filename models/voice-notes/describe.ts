/**
 * Describes sounds for the training: the same features the decoder measures.
 *
 *     npx tsx models/voice-notes/describe.ts FOLDER...
 *
 * Writes FOLDER/<name>.f32 (row-major [frames × features], little-endian) beside each mono 16-bit WAV at 22,050 Hz, and the
 * names of the features once, FOLDER/features.json.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SINGING_FEATURES, SINGING_HOP_SAMPLES, SingingEar } from '@notewright/listen/training';

const HEADER_BYTES = 44;

for (const folder of process.argv.slice(2)) {
  writeFileSync(path.join(folder, 'features.json'), JSON.stringify(SINGING_FEATURES.names));
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.wav'))) {
    const bytes = readFileSync(path.join(folder, name));
    const samples = Float32Array.from(
      { length: (bytes.length - HEADER_BYTES) / 2 },
      (_, index) => bytes.readInt16LE(HEADER_BYTES + 2 * index) / 32_768,
    );
    const ear = new SingingEar();
    const around = new Float32Array(ear.frameSamples);
    const half = Math.round(around.length / 2);
    for (let centre = 0; centre < samples.length; centre += SINGING_HOP_SAMPLES) {
      for (let n = 0; n < around.length; n++) around[n] = samples[centre - half + n] ?? 0;
      ear.add(around);
    }
    writeFileSync(path.join(folder, name.replace('.wav', '.f32')), ear.finish().features);
  }
}
