import { applyLayer } from '../learned/layer';
import { layerCutter, unpackWeights } from '../learned/weights';
import { LEARNED_MELODY } from './learned-melody';
import { MELODY_FEATURES } from './melody-features';

const { hidden, reach, weights } = LEARNED_MELODY;
const INPUTS = MELODY_FEATURES.width;
const take = layerCutter(unpackWeights(weights, reach));
const first = take(hidden, INPUTS);
const second = take(hidden, hidden);
const last = take(1, hidden);

/**
 * How much each note sounds like melody rather than accompaniment, from its place in the texture alone.
 *
 * @param features  by `MELODY_FEATURES`, shape [notes × features]
 * @returns shape [notes], natural log of the odds
 */
export function melodyOdds(features: Float32Array): Float32Array {
  const count = features.length / INPUTS;
  const one = new Float32Array(count * first.stride);
  const two = new Float32Array(count * second.stride);
  const odds = new Float32Array(count * last.stride);
  applyLayer(first, features, count, one, 'rectified');
  applyLayer(second, one, count, two, 'rectified');
  applyLayer(last, two, count, odds, 'plain');
  return odds.filter((_, at) => at % last.stride === 0);
}
