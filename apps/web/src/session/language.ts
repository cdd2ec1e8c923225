import { languageFor, loadLanguage, pageWords, speak, spokenLanguage } from '@notewright/words';
import type { Language } from '@notewright/words';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announce } from '../parts/announcement';
import { languageCookie, languageIn } from './languageCookie';

const listeners = new Set<() => void>();
const keepers = new Set<() => void>();

let wanted: Language | undefined;
/** How much of a language the page needs: the login and its neighbours do with the first words. */
let needed: 'first' | 'all' = 'first';
/** Brings the words of a language. False where another one was wanted before they had come. */
async function bring(language: Language): Promise<boolean> {
  wanted = language;
  await loadLanguage(language, needed);
  return wanted === language;
}

async function show(language: Language): Promise<void> {
  await speak(language, needed);
  document.documentElement.lang = language;
  for (const keep of keepers) keep();
  for (const listener of listeners) listener();
}

const chosen = (): Language => languageIn(document.cookie) ?? languageFor(navigator.languages);

/** Says that the words of a language did not come, and why to whoever looks for it. */
export function wordsMissing(failure: unknown): void {
  console.warn('The words of a language could not be fetched.', failure);
  announce({ text: pageWords().language.failed(), kind: 'error' });
}

async function bringAll(): Promise<void> {
  needed = 'all';
  try {
    // Another language may be chosen while the words of one are on their way.
    while (!(await bring(wanted ?? chosen())));
  } catch (failure) {
    await show('en');
    wordsMissing(failure);
  }
}

/** A page that says more than the first words, when both have come; it speaks English where its words cannot be fetched. */
export const withAllWords = async <Page>(page: Promise<Page>): Promise<Page> =>
  (await Promise.all([page, bringAll()]))[0];

/** Speaks what was chosen on this device, else what the browser prefers; English where the words cannot be fetched. */
export async function startLanguage(): Promise<void> {
  try {
    const language = chosen();
    if (await bring(language)) await show(language);
  } catch (failure) {
    await show('en');
    wordsMissing(failure);
  }
}

/** Speaks another language from now on, here and in the server's answers. Rejects, with nothing changed, without its words. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await bring(language))) return;
  document.cookie = languageCookie(language);
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
