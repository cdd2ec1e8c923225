/**
 * Made `reference.json`: what the published TensorFlow.js model answers for the waveform of `reference-waveform.mjs`.
 *
 * TensorFlow.js is only needed here, so it is not a dependency of the project. To make the file again:
 *
 *     mkdir /tmp/tfjs && cd /tmp/tfjs && npm init -y && npm install @tensorflow/tfjs@3.21.0
 *     node models/basic-pitch/reference.mjs /tmp/tfjs
 */
import { writeFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { referenceWaveform } from './reference-waveform.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const tf = createRequire(join(process.argv[2], 'package.json'))('@tensorflow/tfjs');
const folder = join(here, '../../node_modules/@spotify/basic-pitch/model');

const { modelTopology, weightsManifest } = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8'));
const weights = readFileSync(join(folder, 'group1-shard1of1.bin'));
const model = await tf.loadGraphModel({
  load: async () => ({
    modelTopology,
    weightSpecs: weightsManifest[0].weights,
    weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.length),
  }),
});

const window = tf.tensor3d(referenceWaveform(), [1, 43_844, 1]);
const outputs = { contour: 'Identity', note: 'Identity_1', onset: 'Identity_2' };
const frames = [10, 25, 60, 94, 95, 130, 160];
const rows = {};
for (const [name, tensor] of Object.entries(outputs)) {
  const [matrix] = await model.execute(window, tensor).array();
  const step = name === 'contour' ? 6 : 2; // every second semitone is enough
  rows[name] = frames.map((frame) => matrix[frame].filter((_, bin) => bin % step === 0).map((x) => +x.toFixed(5)));
}
writeFileSync(join(here, 'reference.json'), `${JSON.stringify({ frames, ...rows })}\n`);
