import type { Score } from '@notewright/score';
import { printedWords, shownPartName, type Language } from '@notewright/words';

/** What is printed with the notes and is not in the score, as plain data: an engraver may run where no language is loaded. */
export interface PrintedWords {
  readonly swing: string;
  readonly straight: string;
  /** With `#` for the fret. */
  readonly capo: string;
  /** Letters of the notes: in German B is H, and B flat is B. */
  readonly b: string;
  readonly bFlat: string;
  /** Names of parts that are printed otherwise than they are stored. */
  readonly partNames: Readonly<Record<string, string>>;
}

/**
 * The words in the language that is spoken or in the one that is named. Italian words are the same everywhere, and not among them.
 *
 * @param parts  those whose names are printed
 */
export function printedIn(language?: Language, parts: Score['parts'] = []): PrintedWords {
  const words = printedWords(language);
  const named = parts.map(({ name }) => [name, shownPartName(name, language)] as const);
  return {
    swing: words.swing(),
    straight: words.straight(),
    capo: words.capo({ fret: '#' }),
    b: words.b(),
    bFlat: words.bFlat(),
    partNames: Object.fromEntries(named.filter(([stored, shown]) => shown !== stored)),
  };
}

export const ENGLISH = printedIn('en');
