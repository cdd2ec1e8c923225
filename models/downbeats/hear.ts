/**
 * Hears the songs of play.py as the product does for a lead sheet, and keeps what was heard.
 *
 *     npx tsx models/downbeats/hear.ts FOLDER build/models/basic-pitch.onnx
 *
 * Writes FOLDER/<number>.heard beside each recording; what is there already stays.
 */
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen } from '@notewright/listen';

const CHILD = fileURLToPath(new URL('../../apps/cli/dist/listen-child.js', import.meta.url));

const [folder = '', modelPath = ''] = process.argv.slice(2);
for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith('.json')) continue;
  const name = path.join(folder, file.replace('.json', ''));
  if (existsSync(`${name}.heard`)) continue;
  const heard = await listen(`${name}.wav`, { modelPath, childPath: CHILD, instrument: 'piano', lead: true });
  if (!heard.ok) throw new Error(`${name}: ${heard.error.sentence}`);
  writeFileSync(`${name}.heard.part`, JSON.stringify(heard.value));
  renameSync(`${name}.heard.part`, `${name}.heard`);
}
