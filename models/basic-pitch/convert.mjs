/**
 * Makes `build/models/basic-pitch.onnx` from the weights in `@spotify/basic-pitch`:
 *
 *     node models/basic-pitch/convert.mjs [OUTPUT]
 *
 * Needs nothing but Node. Does nothing when the output was made from the same weights by the same code. The networks that were trained
 * here are laid beside it with their manifest, `models/manifest.json`, where the programs look for them.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildNoteNetwork } from './graph.mjs';
import { readTfjsModel } from './weights.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const output = resolve(process.argv[2] ?? join(here, '../../build/models/basic-pitch.onnx'));
const weightsFolder = findWeights();
const stamp = `${output}.made-from`;

const { networks } = JSON.parse(readFileSync(join(here, '../manifest.json'), 'utf8'));
for (const file of [...Object.values(networks).map((network) => network.file), 'manifest.json']) layBeside(file);

const fingerprint = fingerprintOf([
  ...['convert.mjs', 'graph.mjs', 'onnx.mjs', 'weights.mjs'].map((name) => join(here, name)),
  ...readdirSync(weightsFolder)
    .sort()
    .map((name) => join(weightsFolder, name)),
]);
if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) process.exit(0);

const model = buildNoteNetwork(readTfjsModel(weightsFolder));
mkdirSync(dirname(output), { recursive: true });
writeAtOnce(output, model);
writeAtOnce(stamp, fingerprint);
console.log(`${output}: ${model.length} bytes`);

function findWeights() {
  // The package hides its files behind `exports`, so its folder is looked up the way Node looks for packages.
  const folders = createRequire(import.meta.url).resolve.paths('@spotify/basic-pitch') ?? [];
  for (const folder of folders) {
    const candidate = join(folder, '@spotify/basic-pitch/model');
    if (existsSync(join(candidate, 'model.json'))) return candidate;
  }
  throw new Error('The weights are missing: run "npm ci" so that @spotify/basic-pitch is there.');
}

function fingerprintOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** The manifest comes last: what it names is there. */
function layBeside(file) {
  const source = join(here, '..', file);
  const target = join(dirname(output), file);
  if (existsSync(target) && readFileSync(target).equals(readFileSync(source))) return;
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(source, `${target}.${process.pid}`);
  renameSync(`${target}.${process.pid}`, target);
}

/** Two builds at once, or one that is interrupted, never leave half a file. */
function writeAtOnce(file, content) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
