import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { acceptedLanguages, commonWords, languageFor, loadLanguage, localeFor, speak, spokenLanguage } from './index';

afterEach(() => speak('en'));

describe('the language that is spoken', () => {
  test('is English until another is chosen, and English again where that is chosen', async () => {
    expect(commonWords().cancel()).toBe('Cancel');
    await speak('de');
    expect(spokenLanguage()).toBe('de');
    expect(commonWords().cancel()).toBe('Abbrechen');
    expect(commonWords('en').cancel()).toBe('Cancel');
  });

  test('counts as its grammar does', async () => {
    await loadLanguage('de');
    expect([0, 1, 1234].map((count) => commonWords('de').songs({ count }))).toEqual([
      '0 Lieder',
      '1 Lied',
      '1.234 Lieder',
    ]);
    expect([0, 1, 1234].map((count) => commonWords('en').songs({ count }))).toEqual([
      '0 songs',
      '1 song',
      '1,234 songs',
    ]);
  });
});

test('the first words come by themselves; what is not here yet is said in English', async () => {
  vi.resetModules();
  const { commonWords: common, entryWords, speak: speakAnew } = await import('./index');
  onTestFinished(() => speakAnew('en')); // the files after this one meet these modules
  await speakAnew('de', 'first');
  expect([entryWords().login.submit(), common().cancel()]).toEqual(['Anmelden', 'Cancel']);
  await speakAnew('de');
  expect([entryWords().login.submit(), common().cancel()]).toEqual(['Anmelden', 'Abbrechen']);
});

test('a wish is met by the first language we speak, whatever its region; English where we speak none', () => {
  expect(languageFor(['fr', 'de-CH', 'en'])).toBe('de');
  expect(languageFor(['en-GB', 'de'])).toBe('en');
  expect(languageFor(['fr'])).toBe('en');
  expect(languageFor([])).toBe('en');
});

test('an Accept-Language header is read by weight; nonsense in it wishes nothing', () => {
  expect(acceptedLanguages('fr;q=0.5, de-AT;q=0.9, en;q=0')).toEqual(['de-AT', 'fr']);
  expect(acceptedLanguages('*, ;q=1, <script>, de;q=x')).toEqual([]);
  expect(acceptedLanguages(undefined)).toEqual([]);
});

test('dates are written as where the reader lives, in the language that is spoken', () => {
  expect(localeFor('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeFor('de', ['de-AT', 'en-GB'])).toBe('de-AT');
  expect(localeFor('en', ['de-AT', 'fr'])).toBe('en');
});
