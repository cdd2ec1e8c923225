import { expect, test } from 'vitest';
import { withMovedTap, withoutTap, withTap } from './taps';

test('beats stand in order, and one that is struck twice is one', () => {
  expect(withTap(withTap(withTap([], 2), 1), 1.05)).toEqual([1, 2]);
});

test('a beat moves as far as its neighbours and the recording let it', () => {
  expect(withMovedTap([1, 2, 3], 1, 2.2, 9)).toEqual([1, 2.2, 3]);
  expect(withMovedTap([1, 2, 3], 1, 7, 9)[1]).toBeCloseTo(2.88);
  expect(withMovedTap([1, 2, 3], 0, -1, 9)[0]).toBe(0);
  expect(withMovedTap([1, 2, 3], 2, 12, 9)[2]).toBe(9);
  expect(withoutTap([1, 2, 3], 1)).toEqual([1, 3]);
});
