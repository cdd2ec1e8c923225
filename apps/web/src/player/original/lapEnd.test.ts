import { expect, test } from 'vitest';
import { LapEnd } from './lapEnd';

test('the end of a loop is noticed once, however late it is looked, and not by what was put behind it', () => {
  const end = new LapEnd();
  end.moveTo(2);
  expect([2.5, 3.9, 5.4, 5.5].map((sec) => end.passed(sec, 4))).toEqual([false, false, true, false]);
  end.moveTo(4);
  expect([4.1, 4.2].map((sec) => end.passed(sec, 4))).toEqual([false, false]);
  end.moveTo(2);
  expect([3, 4].map((sec) => end.passed(sec, 4))).toEqual([false, true]);
});

test('a recording that is behind the end when the loop is made plays on', () => {
  const end = new LapEnd();
  expect([7, 7.1].map((sec) => end.passed(sec, Infinity))).toEqual([false, false]);
  expect([7.2, 7.3].map((sec) => end.passed(sec, 4))).toEqual([false, false]);
});
