import { area } from './area';
import type { Language } from './languages';
import { instrumentWords } from './instruments';
import { partnames } from './made/en/partnames';

/** What parts are called by default that are not called after their sound in General MIDI. */
const partNameWords = area('partnames', partnames);

type Names = Readonly<Record<string, () => string>>;

/** By English name, the message that says it. */
const known = new Map<string, (language?: Language) => string>();
function take(words: (language?: Language) => Names): void {
  for (const [key, english] of Object.entries(words('en')))
    known.set(english(), (language) => (words(language)[key] ?? english)());
}

/**
 * A part's name as it is shown and printed: names that this product gives by default are stored in English, and said in the language of
 * who reads. Whatever else a part is called stays as somebody wrote it, in files all names do.
 */
export function shownPartName(name: string, language?: Language): string {
  if (known.size === 0) {
    take(instrumentWords);
    take(partNameWords);
  }
  return known.get(name)?.(language) ?? name;
}
