import type { Warn } from '../musicxml/read-header';
import type { OpenEvent } from './measures';

const MOST_VERSES = 16;

/** The notes of a line of music, and the words that stand under them verse by verse. */
export class SungLine {
  private readonly notes: { readonly event: OpenEvent; readonly measure: number }[] = [];
  private verse = 0;

  constructor(private readonly warn: Warn) {}

  /** @param measure  the number of the measure it is in, from 0 */
  add(event: OpenEvent, measure: number): void {
    this.notes.push({ event, measure });
  }

  /** Words under this line; the next such field is the next verse. */
  words(text: string): void {
    const verse = this.verse++;
    if (verse >= MOST_VERSES) return this.warn('verses');
    let index = 0;
    for (const [token] of text.matchAll(/\||\*|_|(?:[^\s\-_*|\\]|\\-|\\)+-?|-/g)) {
      const here = this.notes[index];
      if (token === '|') {
        const measure = this.notes[index - 1]?.measure ?? here?.measure ?? 0;
        while (this.notes[index]?.measure === measure) index++;
        continue;
      }
      index++;
      if (here && token !== '*' && token !== '_' && token !== '-') sing(here.event, verse, syllableOf(token));
    }
  }
}

/** A hyphen with a backslash is printed, one without divides. */
const syllableOf = (token: string): string =>
  token
    .replace(/\\-/g, '\u2010')
    .replace(/~/g, ' ')
    .replace(/\\/g, '')
    .replace(/\u2010/g, '-');

/** @param verse  from 0 */
function sing(event: OpenEvent, verse: number, syllable: string): void {
  if (verse === 0) event.lyric = syllable;
  else
    event.verses = Array.from({ length: Math.max(verse, event.verses?.length ?? 0) }, (_, at) =>
      at === verse - 1 ? syllable : (event.verses?.[at] ?? ''),
    );
}
