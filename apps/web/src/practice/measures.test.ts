import { TICKS_PER_WHOLE } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { measureAt, measuresOf, passageOf } from './measures';

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
