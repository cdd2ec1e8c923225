import { expect, test } from 'vitest';
import { measurePath } from './measure-path';

/** Log odds of barlines on some of `count` pulses, as sure as `sure`. */
const odds = (count: number, barlines: readonly number[], sure = 3) =>
  Float64Array.from({ length: count }, (_, pulse) => (barlines.includes(pulse) ? sure : -sure));

test('even measures are even', () => {
  const { starts, gain } = measurePath(odds(20, [0, 4, 8, 12, 16]), 4);
  expect(starts).toEqual([0, 4, 8, 12, 16]);
  expect(gain).toBe(0);
});

test('a measure of two in four', () => {
  const { starts, gain } = measurePath(odds(30, [0, 4, 8, 10, 14, 18, 22, 26]), 4);
  expect(starts).toEqual([0, 4, 8, 10, 14, 18, 22, 26]);
  expect(gain).toBeGreaterThan(20);
});

test('a section in three in a piece in four', () => {
  const barlines = [0, 4, 8, 12, 15, 18, 21, 24, 27, 30, 33, 37, 41];
  expect(measurePath(odds(45, barlines), 4).starts).toEqual(barlines);
});

test('one doubtful barline changes nothing', () => {
  const one = odds(24, [0, 4, 8, 12, 16, 20]);
  expect(measurePath(one.with(10, 1).with(8, -1), 4).starts).toEqual([0, 4, 8, 12, 16, 20]);
});

test('of one pulse there is one measure', () => expect(measurePath(odds(1, [0]), 4).starts).toEqual([0]));
