import { meterOf, TICKS_PER_QUARTER } from '@notewright/score';
import { expect, test } from 'vitest';
import type { ChordSpan } from '../voices/staff-lines';
import { rollablesOf } from './roll-features';
import { strikesOf } from './strikes';

const QUARTER = TICKS_PER_QUARTER;
const GRID = { ...meterOf({ beats: 4, beatUnit: 4 }), endTicks: 16 * QUARTER };

/** A chord on a quarter whose keys are struck so late, in seconds. */
const chord = (quarter: number, ...keys: readonly (readonly [midi: number, lateSec: number])[]): ChordSpan => ({
  startTicks: quarter * QUARTER,
  endTicks: (quarter + 1) * QUARTER,
  content: keys.map(([midi, lateSec]) => ({
    ...{ startTicks: quarter * QUARTER, soundEndTicks: (quarter + 1) * QUARTER, midi, velocity: 70, confidence: 1 },
    onsetSec: quarter + lateSec,
  })),
});

test('keys struck in turn are in order and even, keys struck from the top are not', () => {
  const strikes = (...late: number[]) =>
    strikesOf(chord(1, ...late.map((sec, k) => [48 + 4 * k, sec] as const)).content);
  const up = strikes(0, 0.04, 0.08);
  expect(up.order).toBe(1);
  expect(up.meanSec).toBeCloseTo(0.04);
  expect(up.unevenSec).toBeCloseTo(0);
  expect(strikes(0.08, 0.04, 0).order).toBe(-1);
  const uneven = strikes(0, 0.01, 0.08);
  expect(uneven.leastSec).toBeCloseTo(0.01);
  expect(uneven.widestSec).toBeCloseTo(0.07);
  expect(strikes(0)).toMatchObject({ count: 1, order: 0, meanSec: 0 });
});

test('a chord is seen with the other hand, its place and what the rest of the piece does', () => {
  const rolled = (quarter: number) => chord(quarter, [60, 0], [64, 0.05], [67, 0.1]);
  const right = [rolled(0), chord(1, [72, 0]), chord(2, [60, 0], [67, 0]), rolled(4)];
  const found = rollablesOf([[right], [[chord(0, [36, -0.05], [48, -0.03])]]], GRID);
  expect(found.map(({ span }) => span.startTicks / QUARTER)).toEqual([0, 2, 4, 0]);
  const [first, second, , left] = found;
  expect(first).toMatchObject({ isClear: true, isOnBarline: true, untilNext: 1, clearElsewhere: 1, places: 3 });
  expect(first?.column).toMatchObject({ count: 5, order: 1 });
  expect(second).toMatchObject({ isClear: false, isOnBarline: false, sinceBefore: 1, clearElsewhere: 2 });
  expect(left).toMatchObject({ isInLowerStaff: true, clearElsewhere: 1 });
  expect(rollablesOf([], GRID)).toEqual([]);
});
