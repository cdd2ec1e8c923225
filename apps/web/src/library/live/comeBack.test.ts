import { expect, test } from 'vitest';
import { comeBackAfterMs } from './comeBack';

test('after a good stream a page comes back soon, but not with all the others', () => {
  expect(comeBackAfterMs('stopping', 0, 0)).toBe(500);
  expect(comeBackAfterMs('stopping', 0, 1)).toBe(1500);
});

test('a way that swallows streams is tried less and less, and in the end every few minutes', () => {
  const waits = [1, 2, 3, 4].map((inARow) => comeBackAfterMs('broken', inARow, 0.5));
  expect(waits).toEqual([2000, 4000, 8000, 16_000]);
  expect(comeBackAfterMs('refused', 1000, 0.5)).toBe(300_000);
});

test('a page that made room for a newer one leaves it alone', () =>
  expect(comeBackAfterMs('replaced', 0, 0)).toBe(300_000));

test('an ended session may be followed by a new one in the same browser', () =>
  expect(comeBackAfterMs('session', 3, 0)).toBe(2000));
