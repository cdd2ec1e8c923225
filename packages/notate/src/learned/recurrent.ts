import type { NetworkReader } from '@notewright/networks';
import { applyLayer, type Layer } from './layer';
import { readLayer } from './read-layer';

/**
 * A reader that goes through rows from one end to the other and keeps what matters of those before: a gated recurrent unit.
 *
 * Source: Cho, van Merriënboer, Gulcehre et al., "Learning Phrase Representations using RNN Encoder–Decoder", EMNLP 2014.
 */
export interface RecurrentLayer {
  readonly units: number;
  /** What each row brings to the three gates: reset, update, candidate. */
  readonly input: Layer;
  /** What the state brings to them, row by row, shape [3·units × units], and its bias. */
  readonly weights: Float64Array;
  readonly bias: Float64Array;
}

/** Reads a recurrent layer as PyTorch keeps it. */
export const readRecurrentLayer = (
  file: NetworkReader,
  name: string,
  units: number,
  inputs: number,
): RecurrentLayer => ({
  units,
  input: readLayer(file, `${name} input`, 3 * units, inputs),
  weights: Float64Array.from(file.singles(`${name} state.weights`, 3 * units, units)),
  bias: Float64Array.from(file.singles(`${name} state.bias`, 3 * units)),
});

/**
 * Goes through all rows, forwards or backwards, and writes the state after each.
 *
 * @param rows  shape [count × inputs]
 * @param into  shape [count × across], written in columns `at` … `at + units`
 */
export function readThrough(
  { units, input, weights, bias }: RecurrentLayer,
  rows: Float32Array,
  count: number,
  backwards: boolean,
  into: Float32Array,
  across: number,
  at: number,
): void {
  const { stride } = input;
  const brought = new Float32Array(count * stride);
  applyLayer(input, rows, count, brought, 'plain');
  const state = new Float64Array(units);
  const gates = new Float64Array(3 * units);
  for (let step = 0; step < count; step++) {
    const row = backwards ? count - 1 - step : step;
    for (let gate = 0; gate < 3 * units; gate++) gates[gate] = bias[gate]! + dot(weights, gate * units, state);
    const from = row * stride;
    for (let unit = 0; unit < units; unit++) {
      const reset = logistic(brought[from + unit]! + gates[unit]!);
      const update = logistic(brought[from + units + unit]! + gates[units + unit]!);
      const candidate = Math.tanh(brought[from + 2 * units + unit]! + reset * gates[2 * units + unit]!);
      state[unit] = candidate + update * (state[unit]! - candidate);
      into[row * across + at + unit] = state[unit]!;
    }
  }
}

/** Four sums side by side, which need not wait for each other. */
function dot(weights: Float64Array, from: number, state: Float64Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  const whole = state.length - (state.length % 4);
  for (let k = 0; k < whole; k += 4) {
    a += weights[from + k]! * state[k]!;
    b += weights[from + k + 1]! * state[k + 1]!;
    c += weights[from + k + 2]! * state[k + 2]!;
    d += weights[from + k + 3]! * state[k + 3]!;
  }
  for (let k = whole; k < state.length; k++) a += weights[from + k]! * state[k]!;
  return a + b + (c + d);
}

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));
