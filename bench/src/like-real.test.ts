import { expect, test } from 'vitest';
import { quantile, shareWithin, shownByNew, shownByReal, stretchesIn, type RealStretch } from './like-real';
import type { MeasuredTune } from './tune-figures';

/** Quarters of 4/4 that go by these steps, over and over. */
const walking = (steps: readonly number[], measures: number): MeasuredTune => {
  let [midi, at] = [60, 0];
  return {
    measures: Array.from({ length: measures }, () =>
      [0, 4, 8, 12].map((place) => [place, 4, (midi += steps[at++ % steps.length] ?? 0)] as const),
    ),
    chords: Array.from({ length: 2 * measures }, () => null),
    sixteenths: 16,
  };
};
const stretch = (piece: number, steps: readonly number[], heldOut = false): RealStretch => ({
  ...{ piece, heldOut, meter: '4/4', mode: 'major' },
  tune: walking(steps, 8),
});

test('a tune is cut into stretches of sixteen measures, and one of eight or twelve where they are left', () => {
  const lengths = (measures: number) => stretchesIn(walking([1, -1], measures)).map((one) => one.measures.length);
  expect([7, 8, 15, 16, 23, 24, 47].map(lengths)).toEqual([[], [8], [12], [16], [16], [16, 8], [16, 16, 12]]);
  expect(stretchesIn(walking([1, -1], 24)).map(({ chords }) => chords.length)).toEqual([32, 16]);
});

test('a piece is compared with the others of its style, not with itself', () => {
  const own = [stretch(1, [2, -2]), stretch(2, [2, -2]), stretch(3, [7, -7])];
  expect(shownByReal(own).map(({ intervals }) => intervals > 0.9)).toEqual([false, false, true]);
});

test('held-out stretches alone are measured by, where they are of ten pieces', () => {
  const learned = Array.from({ length: 5 }, (_, piece) => stretch(piece, [2, -2]));
  const held = Array.from({ length: 10 }, (_, piece) => stretch(100 + piece, [5, -5], true));
  expect(shownByReal([...learned, ...held])).toHaveLength(10);
  expect(shownByReal([...learned, ...held.slice(1)])).toHaveLength(14);
  expect(shownByReal([...learned, ...held.map((one) => ({ ...one, piece: 100 }))])).toHaveLength(15);
});

test('what lies as far as real pieces do is within, what lies further is not', () => {
  const own = Array.from({ length: 20 }, (_, piece) => stretch(piece, [2, 2, -2, piece % 2 ? -2 : -1]));
  const ours = shownByNew([walking([2, 2, -2, -2], 8), walking([2, 2, -2, -1], 8), walking([11, -11], 8)], own);
  expect(shareWithin('intervals', ours, shownByReal(own))).toBeCloseTo(2 / 3);
});

test('a quantile lies between two values by their distance', () => {
  expect([0, 0.5, 0.95, 1].map((share) => quantile([3, 1, 2], share))).toEqual([1, 2, 2.9, 3]);
  expect(quantile([], 0.5)).toBe(0);
});
