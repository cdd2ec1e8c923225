/**
 * Describes sounds for the training: the same features the decoder measures.
 *
 *     npx tsx models/voice-notes/describe.ts FOLDER...
 *
 * Writes FOLDER/<name>.f32 (row-major [frames × features], little-endian) beside each mono 16-bit WAV at 22,050 Hz, and the
 * names of the features once, FOLDER/features.json.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SINGING_FEATURES } from '@notewright/listen/training';
import { measureSinging } from './measure';

for (const folder of process.argv.slice(2)) {
  writeFileSync(path.join(folder, 'features.json'), JSON.stringify(SINGING_FEATURES.names));
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.wav')))
    writeFileSync(path.join(folder, name.replace('.wav', '.f32')), measureSinging(path.join(folder, name)).features);
}
