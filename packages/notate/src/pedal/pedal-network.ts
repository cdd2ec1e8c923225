import type { NetworkReader } from '@notewright/networks';
import { applyLayer, gatherTaps, type Layer } from '../learned/layer';
import { readLayer } from '../learned/read-layer';
import { PEDAL_FEATURES } from './pedal-features';

/** Steps looked at by each layer: its own and one this many before and after. */
const DILATIONS = [1, 2, 4, 8, 16, 32] as const;
/** Steps that any answer depends on, either way: the layers' and that of the first. */
const SEEN = 1 + DILATIONS.reduce((sum, reach) => sum + reach, 0);
/** Answered at a time, so that memory does not grow with the recording. */
const BLOCK = 1200;

/** Numbers of an answer: that the pedal is down, that it comes up now, that it goes down now. */
export const PEDAL_ANSWERS = 3;

/** Says when the pedal is down. Trained by `models/pedal`. */
export interface PedalNetwork {
  readonly input: Layer;
  /** From 3·width to width. */
  readonly near: readonly { readonly reach: number; readonly layer: Layer }[];
  readonly output: Layer;
}

/** Reads the network `pedal`. */
export function pedalNetworkFrom(file: NetworkReader): PedalNetwork {
  const width = file.trainedOn(PEDAL_FEATURES).rows('input.bias');
  return {
    input: readLayer(file, 'input', width, 3 * PEDAL_FEATURES.width),
    near: DILATIONS.map((reach) => ({ reach, layer: readLayer(file, `near ${reach}`, width, 3 * width) })),
    output: readLayer(file, 'output', PEDAL_ANSWERS, width),
  };
}

/**
 * What the network says of each step.
 *
 * @param rows  by `PEDAL_FEATURES`
 * @returns log odds, shape [steps × PEDAL_ANSWERS]
 */
export function pedalOdds(network: PedalNetwork, rows: Float32Array): Float32Array {
  const inputs = PEDAL_FEATURES.width;
  const steps = rows.length / inputs;
  const odds = new Float32Array(steps * PEDAL_ANSWERS);
  for (let from = 0; from < steps; from += BLOCK) {
    const to = Math.min(steps, from + BLOCK);
    const [first, last] = [Math.max(0, from - SEEN), Math.min(steps, to + SEEN)];
    const { values, stride } = answers(network, rows.subarray(first * inputs, last * inputs));
    for (let step = from; step < to; step++) {
      const at = (step - first) * stride;
      odds.set(values.subarray(at, at + PEDAL_ANSWERS), step * PEDAL_ANSWERS);
    }
  }
  return odds;
}

function answers({ input, near, output }: PedalNetwork, rows: Float32Array) {
  const inputs = PEDAL_FEATURES.width;
  const count = rows.length / inputs;
  const width = input.stride;
  const first = new Float32Array(count * 3 * inputs);
  gatherTaps(rows, count, inputs, 1, first);
  const state = new Float32Array(count * width);
  applyLayer(input, first, count, state, 'rectified');
  const seen = new Float32Array(count * 3 * width);
  for (const { reach, layer } of near) {
    gatherTaps(state, count, width, reach, seen);
    applyLayer(layer, seen, count, state, 'added');
  }
  const values = new Float32Array(count * output.stride);
  applyLayer(output, state, count, values, 'plain');
  return { values, stride: output.stride };
}
