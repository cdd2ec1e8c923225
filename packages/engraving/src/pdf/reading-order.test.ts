import { expect, test } from 'vitest';
import { inReadingOrder } from './reading-order';

/** What stands on paper from left to right; stretches read from right to left are turned round, as an eye that goes right sees them. */
const seen = (text: string) =>
  inReadingOrder(text)
    .map(({ text: one, rightToLeft }) => (rightToLeft ? [...one].reverse().join('') : one))
    .join('');

test('a title in Hebrew stands from right to left, words and letters', () => {
  expect(inReadingOrder('שיר של יום')).toEqual([{ text: 'שיר של יום', rightToLeft: true }]);
});

test('a title in Latin letters is one stretch, numbers and signs included', () => {
  expect(inReadingOrder('Sonata No. 2 (1890)')).toEqual([{ text: 'Sonata No. 2 (1890)', rightToLeft: false }]);
});

test('numbers stand as they are read, whichever way the words around them go', () => {
  expect(seen('שיר 12')).toBe('12 ריש');
  expect(seen('שיר 3/4 א')).toBe('א 3/4 ריש');
  expect(seen('Op. 12 שיר')).toBe('Op. 12 ריש');
});

test('foreign words stand within a line as they are read in their own language', () => {
  expect(seen('שיר Hello World שלום')).toBe('םולש Hello World ריש');
  expect(seen('Song שיר שלום end')).toBe('Song םולש ריש end');
});

test('brackets open towards what they hold', () => {
  expect(seen('שיר (שלום)')).toBe('(םולש) ריש');
  expect(seen('שיר (Song)')).toBe('(Song) ריש');
  expect(seen('Song (שיר)')).toBe('Song (ריש)');
});

test('points stay with the letter they belong to', () => {
  expect(inReadingOrder('שָׁלוֹם')).toEqual([{ text: 'שָׁלוֹם', rightToLeft: true }]);
});

test('no text is no stretch', () => expect(inReadingOrder('')).toEqual([]));
