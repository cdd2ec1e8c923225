import { FEATURES } from './event-features';
import { PLACE_LEVELS } from './meters';

/** One hidden layer of rectified units; weights row by row. Trained by `models/metre/train.ts`. */
export interface LevelNetwork {
  readonly hidden: number;
  /** shape [hidden × FEATURES] */
  readonly inputWeights: Float32Array;
  readonly inputBias: Float32Array;
  /** shape [levels × hidden] */
  readonly outputWeights: Float32Array;
  readonly outputBias: Float32Array;
  /** log share of each level among all onsets of the training music. */
  readonly logPrior: Float32Array;
}

const LEVELS = PLACE_LEVELS.length;

/**
 * How much each onset looks like each kind of place in the measure: log P(level | surroundings) − log P(level).
 *
 * @param features  shape [events × FEATURES]
 * @returns shape [events × levels], natural log, 0 = no opinion
 */
export function levelEvidence(network: LevelNetwork, features: Float32Array): Float32Array {
  const { hidden, inputWeights, inputBias, outputWeights, outputBias, logPrior } = network;
  const count = features.length / FEATURES;
  const evidence = new Float32Array(count * LEVELS);
  const units = new Float32Array(hidden);
  for (let event = 0; event < count; event++) {
    const row = event * FEATURES;
    for (let unit = 0; unit < hidden; unit++) {
      let sum = inputBias[unit]!;
      const weights = unit * FEATURES;
      for (let k = 0; k < FEATURES; k++) sum += inputWeights[weights + k]! * features[row + k]!;
      units[unit] = sum > 0 ? sum : 0;
    }
    let total = 0;
    const at = event * LEVELS;
    for (let level = 0; level < LEVELS; level++) {
      let sum = outputBias[level]!;
      for (let unit = 0; unit < hidden; unit++) sum += outputWeights[level * hidden + unit]! * units[unit]!;
      evidence[at + level] = sum;
      total += Math.exp(sum);
    }
    const norm = Math.log(total);
    for (let level = 0; level < LEVELS; level++) evidence[at + level]! -= norm + logPrior[level]!;
  }
  return evidence;
}
