import { LANGUAGES, type Language } from './languages';
import type * as English from './made/en/index';

/** All messages of one language, by area. */
export type AllWords = typeof English;
type Other = Exclude<Language, 'en'>;

const loaders: Record<Other, () => Promise<AllWords>> = { de: () => import('./made/de/index') };
const loaded = new Map<Language, AllWords>();
let spoken: Language = 'en';

/** Brings the words of a language, once; English is built in. Rejects where they cannot be fetched. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language !== 'en' && !loaded.has(language)) loaded.set(language, await loaders[language]());
}

/** Brings all languages, for whoever speaks to many people. */
export const loadLanguages = async (): Promise<void> => {
  await Promise.all((Object.keys(LANGUAGES) as Language[]).map(loadLanguage));
};

/**
 * Speaks a language from now on wherever no other is asked for: in the page, whose one reader chose it, and on the command
 * line. A server, which speaks to many, names the language each time. What is already on the screen does not change.
 */
export async function speak(language: Language): Promise<void> {
  await loadLanguage(language);
  spoken = language;
}

export const spokenLanguage = (): Language => spoken;

/**
 * The words of one area, in the language that is spoken or in the one that is named. A module for each area lets the page
 * fetch English with the screen it belongs to. A language that has not been loaded is answered in English.
 */
export const area =
  <Name extends keyof AllWords>(name: Name, english: AllWords[Name]) =>
  (language: Language = spoken): AllWords[Name] =>
    loaded.get(language)?.[name] ?? english;
