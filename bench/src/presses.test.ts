import { expect, test } from 'vitest';
import { secondsFor } from './presses';

test('a click and a key: thinking, pointing, pressing, the way to the keys, a key', () =>
  expect(secondsFor(['click', 'r'])).toBeCloseTo(1.35 + 1.1 + 0.2 + 0.4 + 0.28));

test('what is held is a key more, and a range of two clicks is one thought', () => {
  expect(secondsFor(['Ctrl+Shift+i'])).toBeCloseTo(0.4 + 1.35 + 3 * 0.28);
  expect(secondsFor(['click', 'Shift+click'])).toBeCloseTo(1.35 + 2 * 1.3 + 0.28);
  expect(secondsFor([])).toBe(0);
});
