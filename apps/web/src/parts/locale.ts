import { localeFor, spokenLanguage } from '@notewright/words';

/** How dates and numbers are written here: the language that is spoken, as it is written where the reader lives. */
export const spokenLocale = (): string => localeFor(spokenLanguage(), navigator.languages);
