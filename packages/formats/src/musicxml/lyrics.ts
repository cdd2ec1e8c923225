import type { Chord } from '@notewright/score';
import { element, type XmlNode } from '../xml/write';

export type Syllabic = 'single' | 'begin' | 'middle' | 'end';

/** Joins syllables sung to one note, as printed under the notes. */
export const ELISION = '‿';

/** A syllable goes on into the next note's when its text ends with a hyphen: 'Hal-', 'le-', 'lu-', 'ja'. */
const goesOn = (text: string): boolean => text.length > 1 && text.endsWith('-');

/** Place of a syllable in its word, from its own hyphen and that of the syllable before. */
export function syllabicOf(text: string, before: string | undefined): Syllabic {
  const inside = before !== undefined && goesOn(before);
  if (goesOn(text)) return inside ? 'middle' : 'begin';
  return inside ? 'end' : 'single';
}

/** The text of the model for a MusicXML syllable. */
export const lyricText = (text: string, syllabic: string | undefined): string =>
  (syllabic === 'begin' || syllabic === 'middle') && !goesOn(text) ? `${text}-` : text;

/** What is sung to a chord, verse by verse; '' where a verse has no syllable here. */
export const versesOf = ({ lyric = '', verses = [] }: Chord): readonly string[] => [lyric, ...verses];

/** The `<lyric>`s of a chord. */
export const lyricElements = (chord: Chord, syllabics: readonly Syllabic[]): readonly XmlNode[] =>
  versesOf(chord).flatMap((text, verse) => (text === '' ? [] : [lyricElement(text, verse + 1, syllabics[verse])]));

function lyricElement(text: string, verse: number, syllabic: Syllabic | undefined): XmlNode {
  const bare = syllabic === 'begin' || syllabic === 'middle' ? text.slice(0, -1) : text;
  const pieces = bare.split(ELISION);
  return element(
    'lyric',
    { number: verse },
    syllabic && element('syllabic', {}, syllabic),
    pieces.flatMap((piece, index) => [
      ...(index > 0 ? [element('elision', {}, ELISION)] : []),
      element('text', {}, piece),
    ]),
  );
}
