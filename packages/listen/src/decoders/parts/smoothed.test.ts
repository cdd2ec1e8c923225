import { expect, test } from 'vitest';
import { smoothedOverTime } from './smoothed';

test('a single value becomes a bell around its frame, in its column only', () => {
  const frames = 21;
  const values = new Float32Array(frames * 2);
  values[10 * 2 + 1] = 1;
  const smoothed = smoothedOverTime(values, 2, 2);
  const column = (which: number) => Array.from({ length: frames }, (_, frame) => smoothed[frame * 2 + which] ?? NaN);
  expect(column(0).every((value) => value === 0)).toBe(true);
  expect(column(1)[10]).toBe(1);
  expect(column(1)[12]).toBeCloseTo(Math.exp(-0.5), 6);
  expect(column(1)).toEqual(column(1).toReversed());
  expect(column(1)[3]).toBe(0);
});

test('nothing stays nothing, at the edges too', () => {
  expect(smoothedOverTime(new Float32Array(0), 88, 3)).toEqual(new Float32Array(0));
  const atTheEdge = smoothedOverTime(Float32Array.of(1, 0, 0), 1, 1);
  expect(atTheEdge[0]).toBe(1);
  expect(atTheEdge[1]).toBeCloseTo(Math.exp(-0.5), 6);
});
