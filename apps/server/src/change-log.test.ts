import { LANGUAGES, loadLanguages, type Language } from '@notewright/words';
import { expect, test } from 'vitest';
import { changeLogIn } from './change-log';

/** What is new is read in passing: an item is four lines of a phone at most, a version not much more than a screen of a desk. */
const LONGEST = 200;
const MOST = 15;

await loadLanguages();

test.each(Object.keys(LANGUAGES) as Language[])(
  'what is new is short enough to be read, in language %s',
  (language) => {
    for (const { title, details } of changeLogIn(language)) {
      expect(details.length, title).toBeLessThanOrEqual(MOST);
      expect(details.filter((detail) => detail.length > LONGEST)).toEqual([]);
    }
  },
);
