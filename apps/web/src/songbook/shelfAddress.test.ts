import { expect, test } from 'vitest';
import type { ShelfLook } from './shelfAddress';
import { freshLook, readLook, writeLook } from './shelfAddress';
import { NEWEST_FIRST } from './songOrder';

const usual: ShelfLook = { search: '', order: NEWEST_FIRST, page: 0, pageSize: 50 };
const there = (look: ShelfLook) => readLook(new URLSearchParams(writeLook(look)));

test('the usual look needs no words in the address', () => {
  expect(writeLook(usual)).toEqual({});
  expect(there(usual)).toEqual(usual);
});

test.each<Partial<ShelfLook>>([
  { search: 'Für Elise & more' },
  { order: { column: 'title', direction: 'asc' } },
  { order: { column: 'date', direction: 'asc' } },
  { page: 3, pageSize: 250 },
])('%o is found again in the address', (change) =>
  expect(there({ ...usual, ...change })).toEqual({ ...usual, ...change }),
);

test.each(['sort=colour.asc', 'page=-3', 'page=1.5', 'page=x', 'size=7'])('%s is read as the usual', (words) =>
  expect(readLook(new URLSearchParams(words))).toEqual(usual),
);

test('another folder opens in the same order, at its beginning, with nothing searched', () => {
  const order = { column: 'title', direction: 'desc' } as const;
  expect(freshLook({ search: 'class', order, page: 2, pageSize: 100 })).toEqual({ ...usual, order, pageSize: 100 });
});
