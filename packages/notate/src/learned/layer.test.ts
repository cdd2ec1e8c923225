import { expect, test, vi } from 'vitest';
import { seeded } from '../testing/played';

// Test files share their modules, and the memory of the vector program may be full of other tests' networks: here it begins empty.
vi.resetModules();
const { applyByLoop, applyLayer, layerOf } = await import('./layer');
const { placeOf, vectors } = await import('./vectors');

const random = seeded(11);
const numbers = (count: number) => Float32Array.from({ length: count }, () => 4 * random() - 2);
const SIZES = [
  { rows: 1, inputs: 1, units: 1 },
  { rows: 5, inputs: 7, units: 3 },
  { rows: 12, inputs: 84, units: 32 },
  { rows: 103, inputs: 96, units: 28 },
];

test('vector instructions are there, and compute the same as the plain loop, to the last bit', () => {
  const fast = vectors()!;
  for (const { rows, inputs, units } of SIZES) {
    const layer = layerOf(numbers(units * inputs), numbers(units));
    expect(placeOf(layer, fast)).toBeGreaterThan(0);
    const from = numbers(rows * inputs);
    for (const outcome of ['plain', 'rectified', 'added', 'summed'] as const) {
      const found = numbers(rows * layer.stride);
      const wanted = found.slice();
      applyLayer(layer, from, rows, found, outcome);
      applyByLoop(layer, from, rows, wanted, outcome);
      expect(found).toEqual(wanted);
    }
  }
});

test('a sum is bias and inputs by weights', () => {
  const layer = layerOf(Float32Array.of(1, 2, 3, -1, 0, 0.5), Float32Array.of(10, -20));
  const to = new Float32Array(layer.stride);
  applyLayer(layer, Float32Array.of(2, 4, 8), 1, to, 'plain');
  expect([...to.subarray(0, 2)]).toEqual([10 + 2 + 8 + 24, -20 - 2 + 4]);
  applyLayer(layer, Float32Array.of(2, 4, 8), 1, to, 'rectified');
  expect([...to.subarray(0, 2)]).toEqual([44, 0]);
});

test('a layer without room in the memory of the vector program is computed by the loop', () => {
  const wide = layerOf(numbers(1100 * 2), numbers(2));
  expect(placeOf(wide, vectors()!)).toBeUndefined();
  const from = numbers(3 * 1100);
  const [found, wanted] = [new Float32Array(3 * wide.stride), new Float32Array(3 * wide.stride)];
  applyLayer(wide, from, 3, found, 'plain');
  applyByLoop(wide, from, 3, wanted, 'plain');
  expect(found).toEqual(wanted);
});
