import { songbookWords } from '@notewright/words';

/** Titles that are named; of more, the number says enough. */
const NAMED = 3;

/** Songs by name, for a sentence: “A”, “B” and “C”; of more than three, the first three and how many others. '' for none. */
export function songNames(titles: readonly string[]): string {
  const { one, two, three, more } = songbookWords().names;
  const [first, second, third] = titles;
  const others = titles.length - NAMED;
  if (first === undefined) return '';
  if (second === undefined) return one({ first });
  if (third === undefined) return two({ first, second });
  return others > 0 ? more({ first, second, third, others }) : three({ first, second, third });
}
