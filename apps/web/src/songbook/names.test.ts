import { speak } from '@notewright/words';
import { afterEach, expect, test } from 'vitest';
import { songNames } from './names';

afterEach(() => speak('en'));

test('up to three songs are named, of more it is said how many', () => {
  expect(songNames(['Minuet'])).toBe('“Minuet”');
  expect(songNames(['Minuet', 'Waltz'])).toBe('“Minuet” and “Waltz”');
  expect(songNames(['Minuet', 'Waltz', 'Étude'])).toBe('“Minuet”, “Waltz” and “Étude”');
  expect(songNames(['Minuet', 'Waltz', 'Étude', 'Air'])).toBe('“Minuet”, “Waltz”, “Étude” and 1 more song');
  expect(songNames(['Minuet', 'Waltz', 'Étude', 'Air', 'Gigue'])).toBe('“Minuet”, “Waltz”, “Étude” and 2 more songs');
});

test('nobody is named of no songs', () => expect(songNames([])).toBe(''));

test('German marks and counts them its own way', async () => {
  await speak('de');
  expect(songNames(['Menuett', 'Walzer'])).toBe('„Menuett“ und „Walzer“');
  expect(songNames(['Menuett', 'Walzer', 'Étude', 'Air'])).toBe('„Menuett“, „Walzer“, „Étude“ und 1 weiteres Lied');
});
