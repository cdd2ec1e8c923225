import { expect, test } from 'vitest';
import { NumberRow } from './number-row';

test('numbers are found where they were put, also beyond the first block', () => {
  const row = new NumberRow();
  for (let index = 0; index < 40_000; index++) row.push(index / 3);
  expect(row.length).toBe(40_000);
  for (const index of [0, 16_383, 16_384, 39_999]) expect(row.at(index)).toBe(index / 3);
});

test('a new row is empty', () => expect(new NumberRow().length).toBe(0));
