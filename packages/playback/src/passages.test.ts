import { TICKS_PER_WHOLE } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { measureAt, measuresOf, onMeasures, passageOf } from './passages';

const PIECE = music('4/4 | C4/w | D4/w | E4/w |');
const bars = (from: number, to: number) => ({ fromTicks: from * TICKS_PER_WHOLE, toTicks: to * TICKS_PER_WHOLE });

test('measures are a passage, from whichever end they are named, and back', () => {
  expect(passageOf(PIECE, 1, 2)).toEqual(bars(1, 3));
  expect(passageOf(PIECE, 2, 1)).toEqual(bars(1, 3));
  expect(measuresOf(PIECE, bars(1, 3))).toEqual({ first: 1, last: 2 });
});

test('what is outside the score means its ends', () => {
  expect(passageOf(PIECE, -3, 99)).toEqual(bars(0, 3));
  expect([measureAt(PIECE, -1), measureAt(PIECE, 99 * TICKS_PER_WHOLE)]).toEqual([0, 2]);
});

test('a passage of other measures becomes the whole measures that come closest', () => {
  expect(onMeasures(PIECE, bars(1, 3))).toEqual(bars(1, 3));
  expect(onMeasures(PIECE, bars(0.9, 2.2))).toEqual(bars(1, 2));
  expect(onMeasures(PIECE, bars(1.1, 1.2))).toEqual(bars(1, 2));
  expect(onMeasures(PIECE, bars(2.8, 9))).toEqual(bars(2, 3));
});

test.each([bars(3, 4), bars(-1, 1), bars(2, 1), bars(1, 1), bars(NaN, 2), bars(1, NaN)])(
  'what is no passage of the score is none: %o',
  (passage) => expect(onMeasures(PIECE, passage)).toBeUndefined(),
);
