import { expect, test } from 'vitest';
import { cornerOperators, ellipseOperators, pathOperators } from './path-operators';

const lines = (operators: string) => operators.split('\n');

test('absolute and relative steps reach the same points', () => {
  const absolute = pathOperators('M10 20L40 20C50 20 60 30 60 40H70V80Z');
  expect(lines(absolute)).toEqual(['10 20 m', '40 20 l', '50 20 60 30 60 40 c', '70 40 l', '70 80 l', 'h']);
  expect(pathOperators('M10 20l30 0c10 0 20 10 20 20h10v40z')).toBe(absolute);
});

test('numbers may touch, as fonts write them', () =>
  expect(pathOperators('M1.5-2l.5-.5')).toBe(pathOperators('M 1.5 -2 L 2 -2.5')));

test('further pairs after a move are lines, and after closing the pen is back where it began', () =>
  expect(lines(pathOperators('M1 1 5 1 5 5zl2 0'))).toEqual(['1 1 m', '5 1 l', '5 5 l', 'h', '3 1 l']));

test('a smooth curve mirrors the control point before it', () =>
  expect(lines(pathOperators('M0 0C0 10 10 10 10 0S20 -10 20 0'))).toEqual([
    '0 0 m',
    '0 10 10 10 10 0 c',
    '10 -10 20 -10 20 0 c',
  ]));

test('an arc is refused, not left out', () => expect(() => pathOperators('M0 0A5 5 0 0 1 9 9')).toThrow('command A'));

test('a beam is closed, a bracket is open', () => {
  expect(lines(cornerOperators('0,0 10,5 10,8', true))).toEqual(['0 0 m', '10 5 l', '10 8 l', 'h']);
  expect(cornerOperators('0,0 10,5', false)).not.toContain('h');
});

test('a dot passes through its four extremes', () => {
  const dot = ellipseOperators(100, 50, 10, 5);
  for (const extreme of ['110 50', '100 55', '90 50', '100 45']) expect(dot).toContain(extreme);
});
