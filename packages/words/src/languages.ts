/** Languages the product speaks, by their BCP 47 tag, named as their speakers name them. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);

/**
 * The first of some wished languages that the product speaks; English where there is none.
 *
 * @param wished BCP 47 tags, the dearest first, as in `navigator.languages`: "de-CH" is served by "de"
 */
export function languageFor(wished: readonly string[]): Language {
  for (const tag of wished) {
    const language = tag.trim().toLowerCase().split(/[-_]/)[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

/**
 * The language of a terminal or a service: LC_ALL, LC_MESSAGES or LANG, of which the first that is set counts, as POSIX has it
 * ("de_DE.UTF-8"); English for "C", "POSIX" and what we do not speak.
 *
 * @param env  usually `process.env`
 */
export const languageOfEnvironment = (env: Readonly<Record<string, string | undefined>>): Language =>
  languageFor([env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '']);

/**
 * How a language's dates and numbers are to be written: as in the first wished tag of that language ("en-GB" for English);
 * without one, as in the language by itself.
 *
 * @param wished BCP 47 tags, the dearest first, as in `navigator.languages`
 */
export const localeFor = (language: Language, wished: readonly string[]): string =>
  wished.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;

/**
 * Tags of an `Accept-Language` header (RFC 9110 §12.5.4), the dearest first; those with weight 0 are not wanted.
 * A header that is missing or not readable gives none.
 */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...options] = entry.trim().split(/\s*;\s*/);
      const weight = options.find((option) => option.startsWith('q='));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ tag, weight }) => /^[a-z]{1,8}(-[a-z\d]{1,8})*$/i.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
