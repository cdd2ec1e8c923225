import { expect, test } from 'vitest';
import { languageIn } from './languageCookie';

test.each([
  ['language=de', 'de'],
  ['changelog_seen=12; language=de; other=1', 'de'],
  ['language=en', 'en'],
])('in the cookies "%s" %s was chosen', (cookies, language) => expect(languageIn(cookies)).toBe(language));

test.each(['', 'language=', 'language=tlh', 'language=toString', 'my_language=de', 'language=DE'])(
  'in the cookies "%s" no language was chosen',
  (cookies) => expect(languageIn(cookies)).toBeUndefined(),
);
