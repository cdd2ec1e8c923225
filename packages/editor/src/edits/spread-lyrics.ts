import { ok } from '@notewright/result';
import type { Chord, ElementId, Score } from '@notewright/score';
import { Draft } from '../draft';
import { refuse } from '../errors';
import { elementAt, placeOf, type Place } from '../places';
import { headsOf, selectionOf } from '../selection';
import type { Edit } from '../state';
import { sungAfter } from '../sung';
import { withSyllable } from './annotations';

/** A syllable, with a hyphen behind it where its word goes on; '' for a note that is sung on. */
type Syllable = string;

/**
 * The syllables of a text: words part at spaces, syllables behind hyphens ('glo-ri-a', 'glo - ri - a'); '_' is a note more for the
 * syllable before it.
 */
export const syllablesOf = (text: string): readonly Syllable[] =>
  text
    .trim()
    .replace(/\s+-+(?=\s|$)/g, '-')
    .split(/\s+|(?<=-)(?!-)|(?=_)|(?<=_)/)
    .map((piece) => (piece === '_' ? '' : piece.replace(/-+$/, '-')))
    .filter((piece, index, all) => piece !== '-' && (piece !== '' || index > 0 || all.length > 1));

/**
 * Lays a text under the notes of a voice, one syllable to each note that takes one: not to what is held over, nor under a slur that began
 * before. What is more than there are notes is left out. The last note that was given one is selected.
 *
 * @param elementId  where it begins
 * @param verse  counted from 1
 */
export const spreadLyrics =
  (elementId: ElementId, text: string, verse = 1): Edit =>
  (score) => {
    const syllables = syllablesOf(text);
    const start = placeOf(score, elementId);
    if (!start || syllables.length === 0) return refuse('no-effect');
    const draft = new Draft(score);
    const places = sungFrom(score, start);
    let last: Place | undefined;
    for (const [index, syllable] of syllables.entries()) {
      const place = places[index];
      const chord = place && sungAt(score, place);
      if (!chord) break;
      draft.setElement(place, withSyllable(chord, syllable, verse));
      last = place;
    }
    if (!last) return refuse('no-notes-selected');
    const after = draft.finish();
    return ok({ score: after, selection: selectionOf(after, headsOf(elementAt(after, last)).slice(-1)) });
  };

/**
 * How many syllables of a text would find no note of the voice, laid under it as `spreadLyrics` does.
 *
 * @param elementId  where it begins
 * @returns 0 where every syllable has a note, and where there is no such element
 */
export function syllablesWithoutNote(score: Score, elementId: ElementId, text: string): number {
  const start = placeOf(score, elementId);
  if (!start) return 0;
  return Math.max(0, syllablesOf(text).length - sungFrom(score, start).length);
}

/** Where a voice takes syllables, from a place on. */
const sungFrom = (score: Score, start: Place): readonly Place[] => [
  ...(sungAt(score, start) ? [start] : []),
  ...sungAfter(score, start),
];

function sungAt(score: Score, place: Place): Chord | undefined {
  const element = elementAt(score, place);
  return element.kind === 'chord' ? element : undefined;
}
