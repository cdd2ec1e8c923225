import type { NetworkReader } from '@notewright/networks';
import { addSurroundings, applyLayer, gatherTaps, type Layer } from '../learned/layer';
import { readLayer } from '../learned/read-layer';
import { EVENT_FEATURES } from './event-features';
import { FOUND_METERS, METRICAL_LEVELS } from './meters';
import { PERIOD_BINS } from './period-bins';

const LEVELS = METRICAL_LEVELS.length;
const METERS = FOUND_METERS.length;
const OUTPUTS = LEVELS + PERIOD_BINS + METERS;
/** Onsets looked at by each layer: its own and one this many onsets before and after. */
const DILATIONS = [1, 2, 4, 8, 16, 32, 64] as const;
/** After these layers the mean over this many onsets on either side is added, because tempo and meter belong to the whole passage. */
const CONTEXT_AFTER: readonly number[] = [3, 6];
const CONTEXT = 96;

/**
 * A small convolutional network over onsets: an input layer, residual layers of growing dilation, two layers over the mean of the
 * surroundings, an output layer. Trained by `models/meter/train_network.py`.
 */
export interface MeterNetwork {
  readonly width: number;
  /** From `EVENT_FEATURES` to width. */
  readonly input: Layer;
  /** One per dilation, from 3·width to width; and from width to width for the context where there is one. */
  readonly layers: readonly { readonly near: Layer; readonly context?: Layer }[];
  /** From width to levels, periods and meters. */
  readonly output: Layer;
  /** log share of each level among all onsets of the training music. */
  readonly logPrior: Float32Array;
}

/** Log posteriors of the network (natural logs). */
export interface MeterPosteriors {
  /** log P(level | music) − log P(level), shape [events × levels]. */
  readonly levels: Float32Array;
  /** log P(pulse length | music), shape [events × PERIOD_BINS]. */
  readonly periods: Float32Array;
  /** Mean over the events of log P(meter | music), shape [meters of FOUND_METERS]. */
  readonly meters: Float32Array;
}

/** Reads the network `meter`. */
export function meterNetworkFrom(file: NetworkReader): MeterNetwork {
  file.told(EVENT_FEATURES);
  const width = file.rows('input.bias');
  const layers = DILATIONS.map((reach, index) => ({
    near: readLayer(file, `near ${reach}`, width, 3 * width),
    ...(CONTEXT_AFTER.includes(index) && { context: readLayer(file, `context ${reach}`, width, width) }),
  }));
  return {
    width,
    layers,
    input: readLayer(file, 'input', width, EVENT_FEATURES.width),
    output: readLayer(file, 'output', OUTPUTS, width),
    logPrior: file.singles('prior', LEVELS),
  };
}

/** @param features  by `EVENT_FEATURES`, shape [events × features]; at least one event */
export function inferMeter(network: MeterNetwork, features: Float32Array): MeterPosteriors {
  const { width, logPrior } = network;
  const count = features.length / EVENT_FEATURES.width;
  const state = new Float32Array(count * width);
  applyLayer(network.input, features, count, state, 'rectified');
  const seen = new Float32Array(count * 3 * width);
  for (const [index, { near, context }] of network.layers.entries()) {
    gatherTaps(state, count, width, DILATIONS[index]!, seen);
    applyLayer(near, seen, count, state, 'added');
    if (context) addSurroundings(context, state, width, CONTEXT);
  }
  const levels = new Float32Array(count * LEVELS);
  const periods = new Float32Array(count * PERIOD_BINS);
  const meters = new Float64Array(METERS);
  const { stride } = network.output;
  const out = new Float32Array(count * stride);
  applyLayer(network.output, state, count, out, 'plain');
  for (let event = 0; event < count; event++) {
    const at = event * stride;
    const levelSum = logSum(out, at, at + LEVELS);
    for (let k = 0; k < LEVELS; k++) levels[event * LEVELS + k] = out[at + k]! - levelSum - logPrior[k]!;
    const periodSum = logSum(out, at + LEVELS, at + LEVELS + PERIOD_BINS);
    for (let k = 0; k < PERIOD_BINS; k++) periods[event * PERIOD_BINS + k] = out[at + LEVELS + k]! - periodSum;
    const meterSum = logSum(out, at + LEVELS + PERIOD_BINS, at + OUTPUTS);
    for (let k = 0; k < METERS; k++) meters[k]! += (out[at + LEVELS + PERIOD_BINS + k]! - meterSum) / count;
  }
  return { levels, periods, meters: Float32Array.from(meters) };
}

function logSum(values: Float32Array, from: number, to: number): number {
  let most = -Infinity;
  for (let k = from; k < to; k++) most = Math.max(most, values[k]!);
  let sum = 0;
  for (let k = from; k < to; k++) sum += Math.exp(values[k]! - most);
  return most + Math.log(sum);
}
