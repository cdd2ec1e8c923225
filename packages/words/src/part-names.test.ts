import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadLanguages, speak } from './area';
import { shownPartName } from './part-names';

beforeAll(() => loadLanguages());
afterEach(() => speak('en'));

test('names that the product gives are said in the language of who reads', async () => {
  expect(
    ['Trumpet', 'Clarinet', 'Piano', 'Alto Saxophone', 'Drumset'].map((name) => shownPartName(name, 'de')),
  ).toEqual(['Trompete', 'Klarinette', 'Klavier', 'Altsaxophon', 'Schlagzeug']);
  expect(shownPartName('Trumpet')).toBe('Trumpet');
  await speak('de');
  expect(shownPartName('Trumpet')).toBe('Trompete');
});

test('a name that somebody gave stays as it is, whatever it looks like', () => {
  for (const name of ['', 'trumpet', 'Trumpet 2', 'Trompete', 'constructor', 'Anna'])
    expect(shownPartName(name, 'de')).toBe(name);
});
