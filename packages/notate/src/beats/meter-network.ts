import { FEATURES } from './event-features';
import { FOUND_METERS, PLACE_LEVELS } from './meters';
import { PERIOD_BINS } from './period-bins';

const LEVELS = PLACE_LEVELS.length;
const METERS = FOUND_METERS.length;
const OUTPUTS = LEVELS + PERIOD_BINS + METERS;
/** Onsets looked at by each layer: its own and one this many onsets before and after. */
const DILATIONS = [1, 2, 4, 8, 16, 32, 64] as const;
/** After these layers the mean of what is around is added, this many onsets either way: tempo and meter belong to the whole. */
const CONTEXT_AFTER: readonly number[] = [3, 6];
const CONTEXT = 96;

/**
 * A small convolutional network over onsets: an input layer, residual layers that look ever further, two looks at the whole
 * surroundings, an output layer. Weights row by row; trained by `models/metre/train_network.py`.
 */
export interface MeterNetwork {
  readonly width: number;
  /** shape [width × FEATURES], [width] */
  readonly input: Dense;
  /** One per dilation, shape [width × 3·width], [width]; and shape [width × width] for the context where there is one. */
  readonly layers: readonly { readonly near: Dense; readonly context?: Dense }[];
  /** shape [(levels + periods + meters) × width] */
  readonly output: Dense;
  /** log share of each level among all onsets of the training music. */
  readonly logPrior: Float32Array;
}

interface Dense {
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** What the network thinks; all natural logs. */
export interface MeterOpinion {
  /** log P(level | music) − log P(level), shape [events × levels]. */
  readonly levels: Float32Array;
  /** log P(pulse length | music), shape [events × PERIOD_BINS]. */
  readonly periods: Float32Array;
  /** Mean over the events of log P(meter | music), shape [meters of FOUND_METERS]. */
  readonly meters: Float32Array;
}

/** Cuts a flat list of all parameters, in the order they are trained, into layers. */
export function networkOf(all: Float32Array, width: number, logPrior: readonly number[]): MeterNetwork {
  let at = 0;
  const take = (outputs: number, inputs: number): Dense => {
    const weights = all.subarray(at, (at += outputs * inputs));
    const bias = all.subarray(at, (at += outputs));
    return { weights, bias };
  };
  const input = take(width, FEATURES);
  const layers = DILATIONS.map((_, index) => ({
    near: take(width, 3 * width),
    ...(CONTEXT_AFTER.includes(index) && { context: take(width, width) }),
  }));
  return { width, input, layers, output: take(OUTPUTS, width), logPrior: Float32Array.from(logPrior) };
}

/** @param features  shape [events × FEATURES]; at least one event */
export function hearMeter(network: MeterNetwork, features: Float32Array): MeterOpinion {
  const { width, logPrior } = network;
  const count = features.length / FEATURES;
  let state = new Float32Array(count * width);
  for (let event = 0; event < count; event++)
    apply(network.input, features, event * FEATURES, FEATURES, state, event * width, true);
  const seen = new Float32Array(3 * width);
  for (const [index, { near, context }] of network.layers.entries()) {
    const reach = DILATIONS[index]!;
    const next = new Float32Array(count * width);
    for (let event = 0; event < count; event++) {
      for (let tap = 0; tap < 3; tap++) {
        const other = event + (tap - 1) * reach;
        if (other < 0 || other >= count) seen.fill(0, tap * width, (tap + 1) * width);
        else seen.set(state.subarray(other * width, (other + 1) * width), tap * width);
      }
      apply(near, seen, 0, 3 * width, next, event * width, true);
    }
    for (let k = 0; k < next.length; k++) next[k]! += state[k]!;
    if (context) addContext(context, next, width);
    state = next;
  }
  const levels = new Float32Array(count * LEVELS);
  const periods = new Float32Array(count * PERIOD_BINS);
  const meters = new Float64Array(METERS);
  const out = new Float32Array(OUTPUTS);
  for (let event = 0; event < count; event++) {
    apply(network.output, state, event * width, width, out, 0, false);
    const levelSum = logSum(out, 0, LEVELS);
    for (let k = 0; k < LEVELS; k++) levels[event * LEVELS + k] = out[k]! - levelSum - logPrior[k]!;
    const periodSum = logSum(out, LEVELS, LEVELS + PERIOD_BINS);
    for (let k = 0; k < PERIOD_BINS; k++) periods[event * PERIOD_BINS + k] = out[LEVELS + k]! - periodSum;
    const meterSum = logSum(out, LEVELS + PERIOD_BINS, OUTPUTS);
    for (let k = 0; k < METERS; k++) meters[k]! += (out[LEVELS + PERIOD_BINS + k]! - meterSum) / count;
  }
  return { levels, periods, meters: Float32Array.from(meters) };
}

/** Adds what a layer makes of the mean over `CONTEXT` events either way. */
function addContext(layer: Dense, state: Float32Array, width: number): void {
  const count = state.length / width;
  const sums = new Float64Array((count + 1) * width);
  for (let k = 0; k < state.length; k++) sums[k + width] = sums[k]! + state[k]!;
  const mean = new Float32Array(width);
  const added = new Float32Array(width);
  for (let event = 0; event < count; event++) {
    const from = Math.max(0, event - CONTEXT);
    const to = Math.min(count, event + CONTEXT + 1);
    for (let unit = 0; unit < width; unit++)
      mean[unit] = (sums[to * width + unit]! - sums[from * width + unit]!) / (to - from);
    apply(layer, mean, 0, width, added, 0, true);
    for (let unit = 0; unit < width; unit++) state[event * width + unit]! += added[unit]!;
  }
}

/** to = weights · from + bias. Four sums at a time, so that each number read from `from` serves four. */
function apply(
  { weights, bias }: Dense,
  from: Float32Array,
  fromAt: number,
  inputs: number,
  to: Float32Array,
  toAt: number,
  rectified: boolean,
): void {
  const units = bias.length;
  let unit = 0;
  for (; unit + 4 <= units; unit += 4) {
    let [a, b, c, d] = [bias[unit]!, bias[unit + 1]!, bias[unit + 2]!, bias[unit + 3]!];
    const rowA = unit * inputs;
    const rowB = rowA + inputs;
    const rowC = rowB + inputs;
    const rowD = rowC + inputs;
    for (let k = 0; k < inputs; k++) {
      const x = from[fromAt + k]!;
      a += weights[rowA + k]! * x;
      b += weights[rowB + k]! * x;
      c += weights[rowC + k]! * x;
      d += weights[rowD + k]! * x;
    }
    to[toAt + unit] = rectified && a < 0 ? 0 : a;
    to[toAt + unit + 1] = rectified && b < 0 ? 0 : b;
    to[toAt + unit + 2] = rectified && c < 0 ? 0 : c;
    to[toAt + unit + 3] = rectified && d < 0 ? 0 : d;
  }
  for (; unit < units; unit++) {
    let sum = bias[unit]!;
    const row = unit * inputs;
    for (let k = 0; k < inputs; k++) sum += weights[row + k]! * from[fromAt + k]!;
    to[toAt + unit] = rectified && sum < 0 ? 0 : sum;
  }
}

function logSum(values: Float32Array, from: number, to: number): number {
  let most = -Infinity;
  for (let k = from; k < to; k++) most = Math.max(most, values[k]!);
  let sum = 0;
  for (let k = from; k < to; k++) sum += Math.exp(values[k]! - most);
  return most + Math.log(sum);
}
