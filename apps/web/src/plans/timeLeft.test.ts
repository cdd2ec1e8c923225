import { expect, test } from 'vitest';
import { timeLeft } from './timeLeft';

test.each([
  [1, { days: 0, time: '00:00:01' }],
  [60_000, { days: 0, time: '00:01:00' }],
  [90_061_000, { days: 1, time: '01:01:01' }],
  [40 * 86_400_000, { days: 40, time: '00:00:00' }],
])('%i ms are %j', (ms, left) => expect(timeLeft(ms)).toEqual(left));

test('nothing is left when the time has come, or is none', () => {
  expect(timeLeft(0)).toBeUndefined();
  expect(timeLeft(-5)).toBeUndefined();
  expect(timeLeft(Number.NaN)).toBeUndefined();
});
