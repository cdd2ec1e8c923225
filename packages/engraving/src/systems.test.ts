import { expect, test } from 'vitest';
import { planSystems } from './systems';

test('ten measures, four to a line, end with a short line', () =>
  expect(planSystems(10, 4)).toEqual([
    { from: 0, to: 4 },
    { from: 4, to: 8 },
    { from: 8, to: 10 },
  ]));

test('no measures, no lines', () => expect(planSystems(0, 4)).toEqual([]));

test('a line of no measures is refused', () => expect(() => planSystems(3, 0)).toThrow('measures per system'));
