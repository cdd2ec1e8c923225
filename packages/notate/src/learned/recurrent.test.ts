import { expect, test } from 'vitest';
import { seeded } from '../testing/played';
import { layerOf } from './layer';
import { readThrough } from './recurrent';

const random = seeded(5);
const numbers = (count: number) => Float32Array.from({ length: count }, () => 2 * random() - 1);
const logistic = (value: number) => 1 / (1 + Math.exp(-value));

function made(units: number, inputs: number) {
  const [fromRow, rowBias] = [numbers(3 * units * inputs), numbers(3 * units)];
  const [fromState, stateBias] = [numbers(3 * units * units), numbers(3 * units)];
  const layer = {
    units,
    input: layerOf(fromRow, rowBias),
    weights: Float64Array.from(fromState),
    bias: Float64Array.from(stateBias),
  };
  /** The same as it is written in papers: one sum after the other, gates reset, update, candidate. */
  const step = (state: readonly number[], row: Float32Array): number[] => {
    const sum = (weights: Float32Array, bias: Float32Array, gate: number, of: ArrayLike<number>) =>
      Array.from(of).reduce((all, value, k) => all + weights[gate * of.length + k]! * value, bias[gate]!);
    return state.map((before, unit) => {
      const brought = (gate: number) => sum(fromRow, rowBias, gate * units + unit, row);
      const kept = (gate: number) => sum(fromState, stateBias, gate * units + unit, state);
      const update = logistic(brought(1) + kept(1));
      const candidate = Math.tanh(brought(2) + logistic(brought(0) + kept(0)) * kept(2));
      return update * before + (1 - update) * candidate;
    });
  };
  return { layer, step };
}

test.each([
  { units: 1, inputs: 1, count: 1 },
  { units: 3, inputs: 2, count: 7 },
  { units: 8, inputs: 5, count: 20 },
])('$units units go through $count rows from either end as the plain loop does', ({ units, inputs, count }) => {
  const { layer, step } = made(units, inputs);
  const rows = numbers(count * inputs);
  const found = new Float32Array(count * 2 * units);
  readThrough(layer, rows, count, false, found, 2 * units, 0);
  readThrough(layer, rows, count, true, found, 2 * units, units);
  const order = Array.from({ length: count }, (_, k) => k);
  for (const [at, walked] of [
    [0, order],
    [units, [...order].reverse()],
  ] as const) {
    let state = Array.from({ length: units }, () => 0);
    for (const row of walked) {
      state = step(state, rows.subarray(row * inputs, (row + 1) * inputs));
      const own = found.subarray(row * 2 * units + at, row * 2 * units + at + units);
      for (const [unit, value] of state.entries()) expect(own[unit]).toBeCloseTo(value, 5);
    }
  }
});

test('nothing is written where there are no rows', () => {
  const { layer } = made(2, 3);
  const into = new Float32Array([7, 7]);
  readThrough(layer, new Float32Array(0), 0, false, into, 2, 0);
  expect([...into]).toEqual([7, 7]);
});
