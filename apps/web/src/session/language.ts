import { isLanguage, languageFor, speak, spokenLanguage } from '@notewright/words';
import type { Language } from '@notewright/words';
import { useSyncExternalStore } from 'react';

/** A cookie, so that the server speaks the same language in what it writes: letters, pages, refusals. */
const COOKIE = 'language';
const YEAR_SEC = 365 * 24 * 3600;
const listeners = new Set<() => void>();

function chosen(): Language | undefined {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  return isLanguage(value) ? value : undefined;
}

async function use(language: Language): Promise<void> {
  await speak(language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Speaks what was chosen on this device, else what the browser prefers; English where the words cannot be fetched. */
export async function startLanguage(): Promise<void> {
  await use(chosen() ?? languageFor(navigator.languages)).catch(() => use('en'));
}

/** Speaks another language from now on, here and in the server's answers. Rejects, with nothing changed, without its words. */
export async function chooseLanguage(language: Language): Promise<void> {
  await use(language);
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_SEC}; SameSite=Lax`;
}

/** The language spoken now. The root of the page is made anew when it changes, so that nothing keeps its old words. */
export const useLanguage = (): Language =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, spokenLanguage);
