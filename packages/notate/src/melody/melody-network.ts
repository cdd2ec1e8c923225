import type { NetworkReader } from '@notewright/networks';
import { applyLayer, type Layer } from '../learned/layer';
import { readLayer } from '../learned/read-layer';
import { MELODY_FEATURES } from './melody-features';

const INPUTS = MELODY_FEATURES.width;
/** The largest leap that is told apart, in semitones. */
const LARGEST_LEAP = 24;

export interface MelodyNetwork {
  readonly first: Layer;
  readonly second: Layer;
  readonly last: Layer;
  /** Natural log of how much likelier a melody moves by 0, 1, … 24 semitones than to an accompanying note so far away. */
  readonly leap: Float64Array;
}

/** Reads the network `melody`. */
export function melodyNetworkFrom(file: NetworkReader): MelodyNetwork {
  const hidden = file.trainedOn(MELODY_FEATURES).rows('first.bias');
  return {
    first: readLayer(file, 'first', hidden, INPUTS),
    second: readLayer(file, 'second', hidden, hidden),
    last: readLayer(file, 'last', 1, hidden),
    leap: file.doubles('leap', LARGEST_LEAP + 1),
  };
}

/**
 * How much each note sounds like melody rather than accompaniment, from its role in the texture alone.
 *
 * @param features  by `MELODY_FEATURES`, shape [notes × features]
 * @returns shape [notes], natural log of the odds
 */
export function melodyOdds({ first, second, last }: MelodyNetwork, features: Float32Array): Float32Array {
  const count = features.length / INPUTS;
  const one = new Float32Array(count * first.stride);
  const two = new Float32Array(count * second.stride);
  const odds = new Float32Array(count * last.stride);
  applyLayer(first, features, count, one, 'rectified');
  applyLayer(second, one, count, two, 'rectified');
  applyLayer(last, two, count, odds, 'plain');
  return odds.filter((_, at) => at % last.stride === 0);
}
