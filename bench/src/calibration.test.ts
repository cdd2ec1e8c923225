import { expect, test } from 'vitest';
import { calibrationBins, calibrationError, type LabelledNote } from './calibration';

const notes = (count: number, confidence: number, right: number): LabelledNote[] =>
  Array.from({ length: count }, (_, index) => ({ confidence, right: index < right }));

test('seven right of ten at 0.7 is perfect', () => {
  expect(calibrationError(calibrationBins(notes(10, 0.7, 7)))).toBeCloseTo(0);
});

test('bins weigh by their notes', () => {
  const bins = calibrationBins([...notes(30, 0.95, 30), ...notes(10, 0.55, 0)], 10);
  expect(bins.map(({ count }) => count)).toEqual([10, 30]);
  expect(calibrationError(bins)).toBeCloseTo((30 * 0.05 + 10 * 0.55) / 40);
});

test('certainty belongs to the last bin, and nothing has no error', () => {
  expect(calibrationBins(notes(2, 1, 2), 10)).toHaveLength(1);
  expect(calibrationError([])).toBe(0);
});
