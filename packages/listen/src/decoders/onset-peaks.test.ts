import { describe, expect, test } from 'vitest';
import { PITCHES } from '../network/frames';
import { posteriorsOf } from '../testing/posteriors';
import { findOnsetPeaks } from './onset-peaks';

/** Onset posteriors of the lowest A, frame by frame. */
const lowA = (...posteriors: number[]) => {
  const onset = new Float32Array(posteriors.length * PITCHES);
  posteriors.forEach((probability, frame) => (onset[frame * PITCHES] = probability));
  return { ...posteriorsOf(posteriors.length, []), onset };
};
const framesOf = (...posteriors: number[]) => findOnsetPeaks(lowA(...posteriors), 21, 0.5).map(({ frame }) => frame);

describe('a pitch begins', () => {
  test('where its posterior is highest', () => expect(framesOf(0, 0.6, 0.9, 0.7, 0)).toEqual([2]));
  test('not below the threshold', () => expect(framesOf(0, 0.49, 0, 0.5, 0)).toEqual([3]));
  test('at the first frame of the recording', () => expect(framesOf(0.9, 0.6, 0)).toEqual([0]));
  test('at the last frame', () => expect(framesOf(0, 0.6, 0.9)).toEqual([2]));
  test('once on a plateau', () => expect(framesOf(0, 0.8, 0.8, 0.8, 0)).toEqual([1]));
  test('each time it is struck', () => expect(framesOf(0, 0.9, 0, 0, 0.7, 0.2)).toEqual([1, 4]));
  test('never in silence', () => expect(framesOf(0, 0, 0)).toEqual([]));
  test('never in no frames', () => expect(framesOf()).toEqual([]));
});

test('the top is placed between frames by the neighbours', () => {
  const [even] = findOnsetPeaks(lowA(0, 0.5, 0.9, 0.5, 0), 21, 0.5);
  const [late] = findOnsetPeaks(lowA(0, 0.5, 0.9, 0.8, 0), 21, 0.5);
  expect(even!.refinedFrame).toBeCloseTo(2, 6);
  expect(late!.refinedFrame).toBeGreaterThan(2.2);
  expect(late!.refinedFrame).toBeLessThan(2.5);
});

test('at the edges of the recording it stays where it is', () => {
  expect(findOnsetPeaks(lowA(0.9, 0.6, 0), 21, 0.5)[0]!.refinedFrame).toBe(0);
  expect(findOnsetPeaks(lowA(0, 0.6, 0.9), 21, 0.5)[0]!.refinedFrame).toBe(2);
});

test('each pitch is looked at on its own', () => {
  const posteriors = posteriorsOf(40, [
    { midi: 60, from: 5, to: 20 },
    { midi: 61, from: 12, to: 20 },
  ]);
  expect(findOnsetPeaks(posteriors, 61, 0.5).map(({ frame }) => frame)).toEqual([12]);
  expect(findOnsetPeaks(posteriors, 62, 0.5)).toEqual([]);
});
