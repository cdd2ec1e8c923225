import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { sameMoment } from './sameMoment';

const { measures: inFour } = music('4/4 at=0 | C4/w | at=2 C4/w | at=4 C4/w | at=6 C4/w |');
const { measures: inTwo } = music('2/4 at=0 | C4/h | at=1 C4/h | at=2 C4/h | at=3 C4/h | at=4 C4/h | at=5 C4/h |');
const { measures: written } = music('4/4 | C4/w | C4/w | C4/w |');

test('another notation is opened at the same music', () => {
  expect([0, 1, 2].map((index) => sameMoment(inFour, index, inTwo))).toEqual([0, 2, 4]);
  expect([0, 1, 2, 3, 4].map((index) => sameMoment(inTwo, index, inFour))).toEqual([0, 0, 1, 1, 2]);
});

test('what goes beyond the other is its last measure', () => expect(sameMoment(inFour, 3, inTwo)).toBe(5));

test('music without moments keeps its measures', () => {
  expect(sameMoment(written, 2, inFour)).toBe(2);
  expect(sameMoment(inFour, 2, written)).toBe(2);
});
