import { expect, test } from 'vitest';
import { measureNumber, pickUpShift } from './measure-numbers';
import { music } from './testing';

const numbers = (text: string) => {
  const score = music(text);
  return score.measures.map((_, index) => measureNumber(score, index));
};

test('the first full measure is number 1, a pick-up before it 0; a piece of one short measure has no pick-up', () => {
  expect(numbers('3/4 | G4/q D4/h | C4/h. |')).toEqual([1, 2]);
  expect(numbers('3/4 pickup | G4/q | C4/h. |')).toEqual([0, 1]);
  expect(numbers('3/4 pickup | G4/q |')).toEqual([1]);
});

test('a pick-up lacks what its meter has more', () => {
  const score = music('3/4 pickup | G4/q | C4/h. |');
  expect([0, 1].map((index) => pickUpShift(score, index))).toEqual([20_160, 0]);
});
