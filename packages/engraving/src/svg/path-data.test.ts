import { expect, test } from 'vitest';
import { isAbsolute, pathSteps } from './path-data';

test('a path is read step by step, with all numbers of a step', () => {
  expect(pathSteps('M10 -20l30 40 5-6h-50v.5.5z')).toEqual([
    { command: 'M', numbers: [10, -20] },
    { command: 'l', numbers: [30, 40, 5, -6] },
    { command: 'h', numbers: [-50] },
    { command: 'v', numbers: [0.5, 0.5] },
    { command: 'z', numbers: [] },
  ]);
  expect(pathSteps('M1e-2 0')).toEqual([{ command: 'M', numbers: [0.01, 0] }]);
  expect(pathSteps('')).toEqual([]);
});

test.each([
  ['M0 0L9 9', true],
  ['M0 0C1 2 3 4 5 6 Z ', true],
  ['M0 0l9 9', false],
  ['M0 0H9', false],
  ['M0 0L9 9ZM1 1', false],
])('whether the numbers of %s are pairs of coordinates: %s', (data, expected) =>
  expect(isAbsolute(data)).toBe(expected),
);
