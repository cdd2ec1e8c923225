import { spokenLanguage } from '@notewright/words';

/** Words as they are quoted one after the other, in the language that is spoken. */
export const spokenWords = (words: readonly string[]): string =>
  new Intl.ListFormat(spokenLanguage(), { type: 'conjunction' }).format(words);
