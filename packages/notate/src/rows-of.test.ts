import { expect, it } from 'vitest';
import { rowsOf } from './rows-of';

it('turns columns into rows, and refuses columns that do not go together', () => {
  expect(rowsOf({ a: [1, 2], b: Float64Array.of(3, 4) })).toEqual([
    { a: 1, b: 3 },
    { a: 2, b: 4 },
  ]);
  expect(rowsOf({ a: [], b: [] })).toEqual([]);
  expect(() => rowsOf({ a: [1], b: [1, 2] })).toThrow('columns of different lengths');
});
