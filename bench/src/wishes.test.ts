import { expect, test } from 'vitest';
import { parseWishes, TABLES } from './wishes';

const wishes = (text: string) => parseWishes(text.split(' ').filter(Boolean), ['mp3', 'amr']);

test('without wishes everything is measured and written down', () => {
  expect(wishes('')).toEqual({ tables: TABLES, long: false, write: true });
});

test('variants alone mean their table only, and nothing is written', () => {
  expect(wishes('--only piano --variants mp3,amr')).toEqual({
    tables: ['variants'],
    only: 'piano',
    variants: ['mp3', 'amr'],
    long: false,
    write: false,
  });
});

test('tables come in the order of the page', () => {
  expect(wishes('--variants all --tables corpus').tables).toEqual(['corpus', 'variants']);
});

test('what nobody knows is refused by name', () => {
  expect(() => wishes('--variants mp4')).toThrow('There is no variant "mp4"; there are mp3, amr.');
  expect(() => wishes('--tables corpse')).toThrow('"corpse"');
});
