import { music } from '@notewright/score/testing';
import { TICKS_PER_QUARTER, type Score } from '@notewright/score';
import { expect, test } from 'vitest';
import { rollGrid } from '../../roll/rollGrid';
import { lineAfter, lineBefore, lineWithin, nearestLine } from './snapping';

const Q = TICKS_PER_QUARTER;
/** All in quarters. */
const gridOf = (score: Score, grid: number) => {
  const measures = rollGrid(score);
  return {
    before: (at: number) => lineBefore(measures, at * Q, grid * Q) / Q,
    after: (at: number) => lineAfter(measures, at * Q, grid * Q) / Q,
    nearest: (at: number) => nearestLine(measures, at * Q, grid * Q) / Q,
    within: (at: number, from: number, to: number) => lineWithin(measures, at * Q, grid * Q, from * Q, to * Q) / Q,
  };
};

test('moments snap to the lines of the grid', () => {
  const { before, after, nearest } = gridOf(music('4/4 | C4/w | D4/w |'), 0.5);
  expect([0, 0.4, 0.5, 4.7, 9].map(before)).toEqual([0, 0, 0.5, 4.5, 8]);
  expect([0, 3.5, 4].map(after)).toEqual([0.5, 4, 4.5]);
  expect([0.2, 0.3, 3.9, 7.9].map(nearest)).toEqual([0, 0.5, 4, 8]);
});

test('every measure has its own grid, also where it is cut short or does not divide', () => {
  const pickup = gridOf(music('4/4 pickup | C4/q. | D4/w |'), 1);
  expect([0.2, 0.6, 1.6].map(pickup.before)).toEqual([0, 0.5, 1.5]);
  expect(pickup.after(0.5)).toBe(1.5);
  const seven = gridOf(music('7/8 | C4/h. r/8 | r/h. r/8 |'), 1);
  expect([seven.after(3), seven.before(3.6), seven.nearest(3.4)]).toEqual([3.5, 3.5, 3.5]);
});

test('a note is parted at a line inside of it, or in its middle', () => {
  const { within } = gridOf(music('4/4 | C4/w |'), 1);
  expect([within(1.2, 0, 2), within(0.1, 0, 2), within(1.9, 0, 2)]).toEqual([1, 1, 1]);
  expect(within(0.2, 0, 1)).toBe(0.5);
  expect(within(3.9, 1, 4)).toBe(3);
});
