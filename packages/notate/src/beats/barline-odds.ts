import type { NetworkReader } from '@notewright/networks';
import { BARLINE_FEATURES } from './barline-features';

/** A pulse, and those beside it. */
const WINDOW = 3;
/** No single pulse is surer than this. */
const SUREST = 4;

/** What speaks for a barline: a weight for each of `BARLINE_FEATURES` of the pulse before, its own and the one after. Trained by `models/measures`. */
export interface BarlineWeights {
  readonly weights: Float64Array;
  readonly bias: number;
}

/** Reads the network `measures`. */
export function barlineWeightsFrom(file: NetworkReader): BarlineWeights {
  const weights = file.trainedOn(BARLINE_FEATURES).doubles('weights', WINDOW, BARLINE_FEATURES.width);
  return { weights, bias: file.doubles('bias', 1)[0] ?? 0 };
}

/**
 * How probable it is that a measure begins on each pulse, as the natural log of the odds.
 *
 * @param rows  by `BARLINE_FEATURES`, shape [pulses × features]
 */
export function barlineOdds({ weights, bias }: BarlineWeights, rows: Float32Array): Float64Array {
  const { width } = BARLINE_FEATURES;
  const odds = new Float64Array(rows.length / width);
  for (let pulse = 0; pulse < odds.length; pulse++) {
    let sum = bias;
    const from = (pulse - 1) * width;
    for (let k = Math.max(0, -from); k < weights.length && from + k < rows.length; k++)
      sum += (weights[k] ?? 0) * (rows[from + k] ?? 0);
    odds[pulse] = Math.max(-SUREST, Math.min(SUREST, sum));
  }
  return odds;
}
