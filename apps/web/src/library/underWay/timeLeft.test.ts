import { expect, test } from 'vitest';
import { saidOf, secondsLeft, steadied, withStep, type Step } from './timeLeft';

const steps = (...pairs: readonly (readonly [sec: number, percent: number])[]) =>
  pairs.reduce<readonly Step[]>((all, [sec, percent]) => withStep(all, { atMs: 1000 * sec, percent }), []);

test('nothing is said before a speed was seen', () => {
  expect(secondsLeft([], 0)).toBeUndefined();
  expect(secondsLeft(steps([0, 0]), 5000)).toBeUndefined();
  expect(secondsLeft(steps([0, 0], [0.5, 30]), 500)).toBeUndefined();
  expect(secondsLeft(steps([0, 0], [10, 3]), 10_000)).toBeUndefined();
});

test('what is left follows from the speed of the last while, and runs down between two steps', () => {
  const half = steps([0, 0], [5, 50]);
  expect(secondsLeft(half, 5000)).toBe(5);
  expect(secondsLeft(half, 7000)).toBe(3);
  expect(secondsLeft(half, 60_000)).toBe(0);
  // Fast for a second, then a percent a second.
  const slowed = steps([0, 0], [1, 40], [30, 45], [40, 55], [50, 65]);
  expect(secondsLeft(slowed, 50_000)).toBe(35);
});

test('a song that begins anew is watched anew', () => {
  expect(steps([0, 0], [5, 50], [6, 0], [16, 10])).toEqual(steps([6, 0], [16, 10]));
});

test('what is shown falls freely, does not flicker upwards, and never leaps', () => {
  expect(steadied(undefined, 40)).toBe(40);
  expect(steadied(40, 12)).toBe(12);
  expect(steadied(40, 50)).toBe(40);
  expect(steadied(40, 4000)).toBe(55);
});

test.each([
  [0, { unit: 'soon' }],
  [7, { unit: 'soon' }],
  [8, { unit: 'seconds', count: 10 }],
  [57, { unit: 'seconds', count: 55 }],
  [58, { unit: 'minutes', count: 1 }],
  [100, { unit: 'minutes', count: 2 }],
])('%d seconds are said roundly', (seconds, said) => expect(saidOf(seconds)).toEqual(said));
