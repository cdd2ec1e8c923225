import { TICKS_PER_QUARTER as q } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { samePlace } from './samePlace';

const inFour = music('4/4 at=0 bpm=120 | C4/w | at=2 C4/w | at=4 C4/w |');

test('music read anew goes on at the same moment of the recording', () => {
  const doubled = music('4/4 at=0 bpm=240 | C4/w | at=1 C4/w | at=2 C4/w | at=3 C4/w | at=4 C4/w | at=5 C4/w |');
  expect(samePlace(inFour, 4 * q, doubled)).toBe(8 * q);
  expect(samePlace(doubled, 8 * q, inFour)).toBe(4 * q);
});

test('an edited score goes on at the same place', () => {
  const edited = music('4/4 at=0 bpm=120 | D4/w | at=2 C4/h C4/h | at=4 C4/w |');
  expect(samePlace(inFour, 5 * q, edited)).toBe(5 * q);
  expect(samePlace(inFour, 5 * q, music('4/4 | C4/w | C4/w |'))).toBe(5 * q);
});

test('music whose repeat is folded goes on at the same moment, and back', () => {
  const inFull = music('4/4 at=0 | C4/w | at=2 D4/w | at=4 C4/w | at=6 D4/w | at=8 E4/w |');
  const folded = music('4/4 at=0,4 | C4/w | at=2,6 repeat=end D4/w | at=8 E4/w |');
  expect([1, 5, 9, 13, 17].map((quarter) => samePlace(inFull, quarter * q, folded) / q)).toEqual([1, 5, 1, 5, 9]);
  expect([1, 5, 9].map((quarter) => samePlace(folded, quarter * q, inFull) / q)).toEqual([1, 5, 17]);
});
