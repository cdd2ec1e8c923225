import { expect, test } from 'vitest';
import { ANALYSIS_ERRORS } from './errors';
import { allSources, menuSources, SOURCES, sourceOf, type SourceKind } from './sources';

test('the kinds have the numbers 0 to 6, each its own', () =>
  expect(
    allSources()
      .map(([, { number }]) => number)
      .sort(),
  ).toEqual([0, 1, 2, 3, 4, 5, 6]));

test.each(allSources())(
  '%s is found by its number, and has an error to show when it fails',
  (name, { number, failure }) => {
    expect(sourceOf(number)).toBe(name);
    expect(ANALYSIS_ERRORS).toContain(failure);
  },
);

test('a number nobody gave away is no source', () => expect(sourceOf(7)).toBeUndefined());

test('a new song comes from any source of the table, each with a wizard', () => {
  const names = menuSources().map(({ name }) => name);
  expect([...names].sort()).toEqual(['ai', 'file', 'image', 'mic', 'scratch', 'youtube']);
  expect(menuSources().filter(({ wizard }) => !wizard)).toEqual([]);
});

test('a source that is added to the table is in the menu, behind the wizard it names', () => {
  const humming: SourceKind = { number: 7, menu: true, wizard: 'hum', plan: 'free', failure: 100 };
  expect(menuSources({ ...SOURCES, humming }).at(-1)).toEqual({ ...humming, name: 'humming' });
});
