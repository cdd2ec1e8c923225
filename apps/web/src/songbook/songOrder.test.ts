import type { Song } from '@notewright/contracts';
import { expect, test } from 'vitest';
import { inOrder, NEWEST_FIRST, orderAfterClick, type Column } from './songOrder';

const song = (Id: string, fields: Partial<Song>): Song =>
  ({ Id, Title: '', Composer: '', CreationDateTime: '/Date(1000)/', ...fields }) as Song;
const SONGS = [
  song('a', { Title: 'Étude 10', CreationDateTime: '/Date(2000)/' }),
  song('b', { Title: 'etude 9', CreationDateTime: '/Date(3000)/' }),
  song('c', { Title: 'Waltz', CreationDateTime: '/Date(1000)/' }),
  song('d', { Title: 'waltz', CreationDateTime: '/Date(4000)/' }),
];
const ids = (column: Column, direction: 'asc' | 'desc') =>
  inOrder(SONGS, { column, direction })
    .map(({ Id }) => Id)
    .join('');

test('titles stand as a reader looks them up: whatever their case and accents, numbers by size', () => {
  expect(ids('title', 'asc')).toBe('badc');
});

test('equal ones are newest first, whichever way the others go', () => {
  expect([ids('title', 'desc'), ids('composer', 'asc'), ids('composer', 'desc')]).toEqual(['dcab', 'dbac', 'dbac']);
});

test('the newest come first until something else is asked for; the list that was given stays as it was', () => {
  const given = [...SONGS];
  expect(inOrder(given, NEWEST_FIRST).map(({ Id }) => Id)).toEqual(['d', 'b', 'a', 'c']);
  expect(given).toEqual(SONGS);
});

test('a second click on a head turns its order around; another head begins from its top', () => {
  const once = orderAfterClick(NEWEST_FIRST, 'title');
  expect(once).toEqual({ column: 'title', direction: 'asc' });
  expect(orderAfterClick(once, 'title')).toEqual({ column: 'title', direction: 'desc' });
  expect(orderAfterClick(orderAfterClick(once, 'title'), 'title')).toEqual(once);
});
