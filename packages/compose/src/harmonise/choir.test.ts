import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { lineOf, TUNE_REACH } from './choir';

test('of the first voice the pitches 36 to 81 are harmonised', () => {
  const score = music('4/4 | B1/q C2/q A5/q Bb5/q & E3/w |');
  const [part] = score.parts;
  expect(part && lineOf(score, part, TUNE_REACH).map(({ midi }) => midi)).toEqual([36, 81]);
  expect(part && lineOf(score, part).map(({ midi }) => midi)).toEqual([35, 36, 81, 82]);
});
