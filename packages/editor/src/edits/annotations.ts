import { ok } from '@notewright/result';
import { type Bend, type Chord, type ChordSymbol, type Finger } from '@notewright/score';
import { Draft } from '../draft';
import { refuse } from '../errors';
import { elementAt, placeOf, placesAtMoment } from '../places';
import { selectedPlaces } from '../selection';
import type { Edit } from '../state';
import { onHeads } from './on-heads';
import { without } from '@notewright/score/without';

/** Writes a finger at the selected heads, or takes it away. */
export const setFinger = (finger: Finger | undefined): Edit =>
  onHeads((head) => (finger ? { ...head, finger } : without(head, 'finger')));

/** Writes at the selected heads how their string is bent, or takes that away. What is written stays the fret that is held. */
export const setBend = (bend: Bend | undefined): Edit =>
  onHeads((head) => (bend ? { ...head, bend } : without(head, 'bend')));

/**
 * Puts a chord symbol over the first selected element; without one, takes those of all selected elements away. A symbol belongs to a moment
 * of a staff: whichever voice has it there, it is the same.
 */
export const setChordSymbol =
  (symbol: ChordSymbol | undefined): Edit =>
  (score, selection) => {
    const places = selectedPlaces(score, selection);
    const [first] = places;
    if (!first) return refuse('nothing-selected');
    const draft = new Draft(score);
    for (const place of (symbol ? [first] : places).flatMap((one) => placesAtMoment(score, one))) {
      const element = elementAt(score, place);
      if (element.chordSymbol) draft.setElement(place, without(element, 'chordSymbol'));
    }
    if (symbol) draft.setElement(first, { ...elementAt(score, first), chordSymbol: symbol });
    return ok({ score: draft.finish(), selection });
  };

/**
 * Lays a syllable under a note; an empty one takes it away. Rests are not sung.
 *
 * @param verse  counted from 1
 */
export const setLyric =
  (elementId: string, lyric: string, verse = 1): Edit =>
  (score, selection) => {
    const place = placeOf(score, elementId);
    const element = place && elementAt(score, place);
    if (!place || element?.kind !== 'chord') return refuse('no-notes-selected');
    if (syllableOf(element, verse) === lyric) return ok({ score, selection });
    const draft = new Draft(score);
    draft.setElement(place, withSyllable(element, lyric, verse));
    return ok({ score: draft.finish(), selection });
  };

/** What is sung on a note in a verse; '' for nothing. */
export const syllableOf = ({ lyric, verses }: Chord, verse: number): string =>
  (verse === 1 ? lyric : verses?.[verse - 2]) ?? '';

/** A chord with what is sung on it in a verse; '' for nothing. */
export function withSyllable(chord: Chord, lyric: string, verse: number): Chord {
  if (verse === 1) return lyric ? { ...chord, lyric } : without(chord, 'lyric');
  const length = Math.max(chord.verses?.length ?? 0, verse - 1);
  const verses = Array.from({ length }, (_, index) => (index === verse - 2 ? lyric : (chord.verses?.[index] ?? '')));
  while (verses.at(-1) === '') verses.pop();
  return verses.length ? { ...chord, verses } : without(chord, 'verses');
}
