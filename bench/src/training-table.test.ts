import { expect, test } from 'vitest';
import { FOUND_METERS } from '@notewright/notate/training';
import type { Piece } from '@notewright/models/meter/pieces';
import { matched } from './training-table';

const pieces = (source: string, families: number): readonly Piece[] =>
  Array.from({ length: families }, (_, index) => ({
    id: `${source}-${index}`,
    source,
    family: `${source} composer ${index}`,
    notes: [],
    meter: FOUND_METERS[0]!,
  }));

test('of each source as many held-out pieces as learned ones, and no composer on both sides', () => {
  const { kept, learned } = matched([...pieces('songs', 200), ...pieces('hymns', 40)], 30);
  const count = (side: readonly Piece[], source: string) => side.filter((piece) => piece.source === source).length;
  expect(count(kept, 'songs')).toBe(30);
  expect(count(kept, 'hymns')).toBeGreaterThan(2);
  expect(count(learned, 'hymns')).toBe(count(kept, 'hymns'));
  const families = new Set(kept.map(({ family }) => family));
  expect(learned.filter(({ family }) => families.has(family))).toEqual([]);
});
