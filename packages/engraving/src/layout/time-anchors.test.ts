import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { TICKS_PER_QUARTER } from '@notewright/score';
import { momentAtX, nearestHead, timeAnchors, xAtTicks } from './time-anchors';
import type { HeadBox } from './boxes';

const Q = TICKS_PER_QUARTER;
const score = music('| C4/q D4/q E4/h | r/w |');
const measures = [
  { measureIndex: 0, x: 50, y: 0, width: 200, height: 40, contentX: 90 },
  { measureIndex: 1, x: 250, y: 0, width: 100, height: 40, contentX: 260 },
];
const moments = [
  { measureIndex: 0, atTicks: 0, x: 100 },
  { measureIndex: 0, atTicks: Q, x: 150 },
  { measureIndex: 0, atTicks: Q, x: 147 }, // a second voice, its head displaced to the left
  { measureIndex: 0, atTicks: 2 * Q, x: 200 },
];
const anchors = timeAnchors(score, measures, moments);

test('an onset stands at the leftmost thing that starts there, a measure ends at its barline', () =>
  expect(anchors.filter(({ measureIndex }) => measureIndex === 0).map(({ x }) => x)).toEqual([100, 147, 200, 250]));

test('a measure of rest begins where its content would', () => expect(xAtTicks(anchors, 1, 0)).toBe(260));

test('between two onsets the cursor moves evenly', () => {
  expect(xAtTicks(anchors, 0, Q / 2)).toBe(123.5);
  expect(xAtTicks(anchors, 0, 3 * Q)).toBe(225);
  expect(xAtTicks(anchors, 7, 0)).toBeUndefined();
});

test('a click means the onset at or just left of it', () => {
  expect(momentAtX(anchors, measures, 155)).toEqual({ measureIndex: 0, atTicks: Q });
  expect(momentAtX(anchors, measures, 142)).toEqual({ measureIndex: 0, atTicks: Q }); // the left edge of a head
  expect(momentAtX(anchors, measures, 249)).toEqual({ measureIndex: 0, atTicks: 2 * Q });
  expect(momentAtX(anchors, measures, 60)).toEqual({ measureIndex: 0, atTicks: 0 });
  expect(momentAtX(anchors, measures, 9999)).toEqual({ measureIndex: 1, atTicks: 0 });
  expect(momentAtX([], [], 10)).toBeUndefined();
});

test('the nearest head is found within reach only', () => {
  const head = (elementId: string, x: number) => ({ elementId, x, y: 10, width: 10, height: 8 }) as unknown as HeadBox;
  const heads = [head('left', 0), head('right', 40)];
  expect(nearestHead(heads, 30, 14)?.elementId).toBe('right');
  expect(nearestHead(heads, 300, 14)).toBeUndefined();
});
