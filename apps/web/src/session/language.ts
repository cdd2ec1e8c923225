import { isLanguage, languageFor, loadLanguage, speak, spokenLanguage } from '@notewright/words';
import type { Language } from '@notewright/words';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** A cookie, so that the server speaks the same language in what it writes: letters, pages, refusals. */
const COOKIE = 'language';
const YEAR_SEC = 365 * 24 * 3600;
const listeners = new Set<() => void>();
const keepers = new Set<() => void>();

/** The language chosen on this device; undefined where none was, or one that is not spoken any more. */
export function languageIn(cookies: string): Language | undefined {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return isLanguage(value) ? value : undefined;
}

let wanted: Language | undefined;
/** Brings the words of a language. False where another one was wanted before they had come. */
async function bring(language: Language): Promise<boolean> {
  wanted = language;
  await loadLanguage(language);
  return wanted === language;
}

async function show(language: Language): Promise<void> {
  await speak(language);
  document.documentElement.lang = language;
  for (const keep of keepers) keep();
  for (const listener of listeners) listener();
}

/**
 * Speaks what was chosen on this device, else what the browser prefers; English where the words cannot be fetched.
 *
 * @returns false in that case
 */
export async function startLanguage(): Promise<boolean> {
  try {
    const language = languageIn(document.cookie) ?? languageFor(navigator.languages);
    if (await bring(language)) await show(language);
    return true;
  } catch (failure) {
    console.warn('The words of a language could not be fetched.', failure);
    await show('en');
    return false;
  }
}

/** Speaks another language from now on, here and in the server's answers. Rejects, with nothing changed, without its words. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await bring(language))) return;
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_SEC}; SameSite=Lax`;
  await show(language);
}

/** Calls back whenever another language is spoken; what is returned ends that. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The language spoken now. The root of the page is made anew when it changes, so that nothing keeps its old words. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, spokenLanguage);

/** Calls back just before the page is made anew in another language: the last moment to keep what is only on the page. */
export function beforeNewLanguage(keep: () => void): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

const lasting = new Map<string, unknown>();

/** As `useState`, for what is to be the same again when the page was made anew in another language. */
export function useLastingState<T>(name: string, initial: T) {
  const [value, setValue] = useState<T>(() => (lasting.has(name) ? (lasting.get(name) as T) : initial));
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    lasting.delete(name);
    return beforeNewLanguage(() => lasting.set(name, latest.current));
  }, [name]);
  return [value, setValue] as const;
}
