import { expect, test } from 'vitest';
import { songNames } from './names';

test('up to three songs are named, of more it is said how many', () => {
  expect(songNames(['Minuet'])).toBe('“Minuet”');
  expect(songNames(['Minuet', 'Waltz'])).toBe('“Minuet” and “Waltz”');
  expect(songNames(['Minuet', 'Waltz', 'Étude'])).toBe('“Minuet”, “Waltz” and “Étude”');
  expect(songNames(['Minuet', 'Waltz', 'Étude', 'Air'])).toBe('“Minuet”, “Waltz”, “Étude” and 1 more song');
  expect(songNames(['Minuet', 'Waltz', 'Étude', 'Air', 'Gigue'])).toBe('“Minuet”, “Waltz”, “Étude” and 2 more songs');
});
