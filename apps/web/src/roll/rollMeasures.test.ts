import { TICKS_PER_WHOLE } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { measureUnder, spanOf } from './rollMeasures';
import { rollPicture } from './rollPicture';
import { rollScale } from './rollScale';

const PICTURE = rollPicture(music('4/4 | C4/w | D4/w | E4/w |'), Infinity, 0);
/** 200 pixels a measure beside a keyboard of 44. */
const SCALE = rollScale({ widthPx: 844, heightPx: 600, leastRowPx: 7 });

test('a point of the roll is in the measure whose time it is, however far the roll is scrolled', () => {
  expect([44, 243, 244, 700, 5000].map((x) => measureUnder(PICTURE, SCALE, x, 0))).toEqual([0, 0, 1, 2, 2]);
  expect(measureUnder(PICTURE, SCALE, 50, 200)).toBe(1);
});

test('the keyboard is no measure', () => {
  expect([0, 43].map((x) => measureUnder(PICTURE, SCALE, x, 300))).toEqual([undefined, undefined]);
});

test('a passage lies where its notes are', () => {
  expect(spanOf(SCALE, TICKS_PER_WHOLE, 3 * TICKS_PER_WHOLE, 300)).toEqual({ left: -56, right: 344 });
});
