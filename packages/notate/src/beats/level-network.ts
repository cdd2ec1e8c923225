import { FEATURES } from './event-features';
import { PLACE_LEVELS } from './meters';

const LEVELS = PLACE_LEVELS.length;
/** The network also learned to name the meter (4/4, 3/4, 2/4, 6/8); that made it hear levels better but is not asked for. */
const OUTPUTS = LEVELS + 4;
/** Onsets looked at by each layer: its own and one this many onsets before and after. */
const DILATIONS = [1, 2, 4, 8, 16, 32] as const;

/**
 * A small convolutional network over onsets: an input layer, residual layers that look ever further (63 onsets either way in all),
 * an output layer. Weights row by row; trained by `models/metre/train_network.py`.
 */
export interface LevelNetwork {
  readonly width: number;
  /** shape [width × FEATURES], [width] */
  readonly input: Dense;
  /** One per dilation, shape [width × 3·width], [width] */
  readonly layers: readonly Dense[];
  /** shape [(levels + meters) × width] */
  readonly output: Dense;
  /** log share of each level among all onsets of the training music. */
  readonly logPrior: Float32Array;
}

interface Dense {
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** Cuts a flat list of all parameters, in the order they are trained, into layers. */
export function networkOf(all: Float32Array, width: number, logPrior: readonly number[]): LevelNetwork {
  let at = 0;
  const take = (outputs: number, inputs: number): Dense => {
    const weights = all.subarray(at, (at += outputs * inputs));
    const bias = all.subarray(at, (at += outputs));
    return { weights, bias };
  };
  const input = take(width, FEATURES);
  const layers = DILATIONS.map(() => take(width, 3 * width));
  return { width, input, layers, output: take(OUTPUTS, width), logPrior: Float32Array.from(logPrior) };
}

/**
 * How much each onset looks like each kind of place in the measure: log P(level | surroundings) − log P(level).
 *
 * @param features  shape [events × FEATURES]
 * @returns shape [events × levels], natural log, 0 = no opinion
 */
export function levelEvidence(network: LevelNetwork, features: Float32Array): Float32Array {
  const { width, logPrior } = network;
  const count = features.length / FEATURES;
  let state = new Float32Array(count * width);
  for (let event = 0; event < count; event++)
    apply(network.input, features, event * FEATURES, FEATURES, state, event * width, true);
  const seen = new Float32Array(3 * width);
  for (const [index, layer] of network.layers.entries()) {
    const reach = DILATIONS[index]!;
    const next = new Float32Array(count * width);
    for (let event = 0; event < count; event++) {
      for (let tap = 0; tap < 3; tap++) {
        const other = event + (tap - 1) * reach;
        if (other < 0 || other >= count) seen.fill(0, tap * width, (tap + 1) * width);
        else seen.set(state.subarray(other * width, (other + 1) * width), tap * width);
      }
      apply(layer, seen, 0, 3 * width, next, event * width, true);
      for (let unit = 0; unit < width; unit++) next[event * width + unit]! += state[event * width + unit]!;
    }
    state = next;
  }
  const evidence = new Float32Array(count * LEVELS);
  const out = new Float32Array(OUTPUTS);
  for (let event = 0; event < count; event++) {
    apply(network.output, state, event * width, width, out, 0, false);
    const norm = logSum(out.subarray(0, LEVELS));
    for (let level = 0; level < LEVELS; level++)
      evidence[event * LEVELS + level] = out[level]! - norm - logPrior[level]!;
  }
  return evidence;
}

function apply(
  { weights, bias }: Dense,
  from: Float32Array,
  fromAt: number,
  inputs: number,
  to: Float32Array,
  toAt: number,
  rectified: boolean,
): void {
  for (let unit = 0; unit < bias.length; unit++) {
    let sum = bias[unit]!;
    const row = unit * inputs;
    for (let k = 0; k < inputs; k++) sum += weights[row + k]! * from[fromAt + k]!;
    to[toAt + unit] = rectified && sum < 0 ? 0 : sum;
  }
}

function logSum(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += Math.exp(value);
  return Math.log(sum);
}
