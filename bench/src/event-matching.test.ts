import { expect, test } from 'vitest';
import { eventF1 } from './event-matching';

test('beats within 70 ms are right, twice as many beats are half wrong', () => {
  expect(eventF1([1, 2, 3], [1.06, 1.95, 3])).toBe(1);
  expect(eventF1([1, 2, 3], [1.08, 2, 3])).toBeCloseTo(4 / 6);
  expect(eventF1([1, 2], [1, 1.5, 2, 2.5])).toBeCloseTo(4 / 6);
  expect(eventF1([1], [])).toBe(0);
});
