import { isLanguage, type Language } from '@notewright/words';

/** A cookie, so that the server speaks the same language in what it writes: letters, pages, refusals. */
const COOKIE = 'language';
const YEAR_SEC = 365 * 24 * 3600;

/** The language chosen on this device; undefined where none was, or one that is not spoken any more. */
export function languageIn(cookies: string): Language | undefined {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return isLanguage(value) ? value : undefined;
}

/** What makes a browser remember a language, and tell the server. */
export const languageCookie = (language: Language): string =>
  `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_SEC}; SameSite=Lax`;
