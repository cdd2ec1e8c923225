import { expect, test } from 'vitest';
import { allOf, extendTo, NOTHING_SELECTED, stillThere, toggle } from './selection';

const shown = ['a', 'b', 'c', 'd'];

test('a second click unmarks a song', () => {
  const once = toggle(NOTHING_SELECTED, 'b');
  expect([...once.ids]).toEqual(['b']);
  expect([...toggle(once, 'b').ids]).toEqual([]);
});

test('shift marks everything between, in both directions', () => {
  expect([...extendTo(toggle(NOTHING_SELECTED, 'c'), 'a', shown).ids].sort()).toEqual(['a', 'b', 'c']);
  expect([...extendTo(toggle(NOTHING_SELECTED, 'b'), 'd', shown).ids].sort()).toEqual(['b', 'c', 'd']);
});

test('all songs shown are marked at once', () => expect([...allOf(shown).ids]).toEqual(shown));

test('a song that is not shown any more does not stay marked', () => {
  const both = toggle(toggle(NOTHING_SELECTED, 'a'), 'b');
  expect([...stillThere(both, ['b', 'c']).ids]).toEqual(['b']);
  expect(stillThere(both, shown)).toBe(both);
});
