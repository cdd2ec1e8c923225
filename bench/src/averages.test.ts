import { expect, test } from 'vitest';
import { average, correlation } from './averages';

test('half of four coins show heads, give or take 0.29', () => {
  const { mean, error } = average([1, 0, 1, 0]);
  expect(mean).toBe(0.5);
  expect(error).toBeCloseTo(0.289, 3);
});

test('what rises together correlates, what falls meanwhile does so negatively', () => {
  expect(correlation([[1, 10], [2, 20], [3, 30]])).toBeCloseTo(1); // prettier-ignore
  expect(correlation([[1, 3], [2, 2], [3, 1]])).toBeCloseTo(-1); // prettier-ignore
  expect(correlation([[1, 1], [1, 2]])).toBeNaN(); // prettier-ignore
});
