import { expect, test } from 'vitest';
import { halfTurn, TURN_MARGIN_PX as margin } from './halfTurn';

/** Lines of one height below each other, scrolled by `scrolled` pixels. */
const lines = (count: number, each: number, scrolled = 0) =>
  Array.from({ length: count }, (_, index) => ({
    top: margin + index * each - scrolled,
    bottom: margin + (index + 1) * each - scrolled,
  }));

test('forward, the line across the middle comes to the top', () => {
  expect(halfTurn(lines(10, 200), 800, 1)).toBe(200);
  expect(halfTurn(lines(10, 150), 800, 1)).toBe(300);
});

test('a line taller than half the screen is not turned to twice', () => {
  expect(halfTurn(lines(4, 700), 800, 1)).toBe(700);
});

test('back is about half a screen, and never less than a line', () => {
  expect(halfTurn(lines(10, 200, 800), 800, -1)).toBe(-400);
  expect(halfTurn(lines(4, 700, 1400), 800, -1)).toBe(-700);
});

test('nothing moves at the ends', () => {
  expect(halfTurn(lines(2, 100), 800, 1)).toBe(0);
  expect(halfTurn(lines(2, 100), 800, -1)).toBe(0);
});
