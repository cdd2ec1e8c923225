/**
 * Describes recordings of make.py as the network `condition` sees them.
 *
 *     npx tsx models/condition/describe.ts FOLDER
 *
 * Writes FOLDER/features.json, the names of the features, and FOLDER/described.json: for each recording its name and its pieces, rows of features.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONDITION_FEATURES, Recording, SoundAnalysis } from '@notewright/listen/training';

const HEADER_BYTES = 44;

const [folder = ''] = process.argv.slice(2);
const described = readdirSync(folder)
  .filter((name) => name.endsWith('.wav'))
  .map((file) => {
    const bytes = readFileSync(path.join(folder, file));
    const samples = Float32Array.from(
      { length: (bytes.length - HEADER_BYTES) / 2 },
      (_, index) => bytes.readInt16LE(HEADER_BYTES + 2 * index) / 32_768,
    );
    const recording = new Recording();
    recording.append(samples);
    const analysis = new SoundAnalysis();
    analysis.hear(recording, true);
    const rows = analysis.condition.pieces().map((seen) => {
      const features = new Float32Array(CONDITION_FEATURES.width);
      CONDITION_FEATURES.write(seen, features, 0);
      return Array.from(features, (value) => Math.round(value * 1e4) / 1e4);
    });
    return [file.replace('.wav', ''), rows] as const;
  });
writeFileSync(path.join(folder, 'features.json'), JSON.stringify(CONDITION_FEATURES.names));
writeFileSync(path.join(folder, 'described.json'), JSON.stringify(Object.fromEntries(described)));
