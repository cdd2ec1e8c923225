import { LANGUAGES, type Language } from './languages';
import type * as First from './made/en/en-first';
import type * as Rest from './made/en/en-rest';

type FirstWords = typeof First;
type RestWords = typeof Rest;
/** All messages of one language, by area. */
export type AllWords = FirstWords & RestWords;
type Other = Exclude<Language, 'en'>;
interface Loader {
  readonly first: () => Promise<FirstWords>;
  readonly rest: () => Promise<RestWords>;
}

const loaders: Record<Other, Loader> = {
  de: { first: () => import('./made/de/de-first'), rest: () => import('./made/de/de-rest') },
};
const loaded = new Map<Language, Partial<AllWords>>();
let spoken: Language = 'en';

/**
 * Brings the words of a language, once; English is built in. Rejects where they cannot be fetched.
 *
 * @param part  'first' only what is said before it is known who is there (tools/words.mjs lists it): the login page waits for no more
 */
export async function loadLanguage(language: Language, part: 'first' | 'all' = 'all'): Promise<void> {
  if (language === 'en') return;
  const bring = async (words: () => Promise<Partial<AllWords>>, sign: keyof AllWords) => {
    if (loaded.get(language)?.[sign]) return;
    const brought = await words();
    loaded.set(language, { ...loaded.get(language), ...brought });
  };
  const { first, rest } = loaders[language];
  await Promise.all([bring(first, 'page'), part === 'all' && bring(rest, 'common')]);
}

/** Brings all languages, for whoever speaks to many people. */
export const loadLanguages = async (): Promise<void> => {
  await Promise.all((Object.keys(LANGUAGES) as Language[]).map((language) => loadLanguage(language)));
};

/**
 * Speaks a language from now on wherever no other is asked for: in the page, whose one reader chose it, and on the command
 * line. A server, which speaks to many, names the language each time. What is already on the screen does not change.
 * Words that are not here yet are fetched before it resolves; how many, see `loadLanguage`.
 */
export async function speak(language: Language, part: 'first' | 'all' = 'all'): Promise<void> {
  await loadLanguage(language, part);
  spoken = language;
}

export const spokenLanguage = (): Language => spoken;

/**
 * The words of one area, in the language that is spoken or in the one that is named. A module for each area lets the page
 * fetch English with the screen it belongs to. What has not been loaded is answered in English.
 */
export const area =
  <Name extends keyof AllWords>(name: Name, english: AllWords[Name]) =>
  (language: Language = spoken): AllWords[Name] =>
    loaded.get(language)?.[name] ?? english;
