import { applyLayer, layersOf, unpackWeights } from '../learned/weights';
import { LEARNED_MELODY } from './learned-melody';
import { MELODY_FEATURES } from './note-features';

const { hidden, reach, weights } = LEARNED_MELODY;
const [first, second, last] = layersOf(unpackWeights(weights, reach), [MELODY_FEATURES, hidden, hidden, 1]) as [
  Layer,
  Layer,
  Layer,
];
type Layer = ReturnType<typeof layersOf>[number];

/**
 * How much each note sounds like melody rather than accompaniment, from its place in the texture alone.
 *
 * @param features  shape [notes × MELODY_FEATURES]
 * @returns shape [notes], natural log of the odds
 */
export function melodyOdds(features: Float32Array): Float32Array {
  const count = features.length / MELODY_FEATURES;
  const odds = new Float32Array(count);
  const one = new Float32Array(hidden);
  const two = new Float32Array(hidden);
  for (let note = 0; note < count; note++) {
    applyLayer(first, features, note * MELODY_FEATURES, one, 0, 'rectified');
    applyLayer(second, one, 0, two, 0, 'rectified');
    applyLayer(last, two, 0, odds, note, 'plain');
  }
  return odds;
}
