import { expect, test } from 'vitest';
import { TwoPresses } from './twoPresses';

const press = (timeStamp: number, clientX = 0, pointerType = 'mouse') => ({
  timeStamp,
  clientX,
  clientY: 0,
  pointerType,
});
const seconds = (...all: readonly ReturnType<typeof press>[]) => {
  const presses = new TwoPresses();
  return all.map((one) => presses.isSecond(one));
};

test('the second of two quick presses at one place counts as a double press, a third is a first again', () =>
  expect(seconds(press(0), press(300), press(500), press(900))).toEqual([false, true, false, true]));

test('too late, or elsewhere, it is a first one', () => {
  expect(seconds(press(0), press(501), press(800))).toEqual([false, false, true]);
  expect(seconds(press(0), press(300, 6), press(500, 6))).toEqual([false, false, true]);
});

test('a finger need not meet the same spot to the pixel', () =>
  expect(seconds(press(0, 0, 'touch'), press(300, 20, 'touch'))).toEqual([false, true]));
