import { chordName, readChordText, spelledByKey, type ChordSymbol, type Score } from '@notewright/score';
import { refuse } from '../errors';
import { elementAt, type Place } from '../places';
import { selectedPlaces, type Selection } from '../selection';
import type { Edit } from '../state';
import { readingOf, shownScore } from '../written';
import { setChordSymbol } from './annotations';

/**
 * Writes the chord that was typed ('Cmaj7/E', 'F#dim') over the first selected element, as the player of the part reads it. Empty text
 * takes the chords of all selected elements away.
 *
 * @param concertPitch  whether everybody reads what sounds
 */
export const typeChord =
  (text: string, concertPitch = false): Edit =>
  (score, selection) => {
    const [place] = selectedPlaces(score, selection);
    if (!place) return refuse('nothing-selected');
    if (text.trim() === '') return setChordSymbol(undefined)(score, selection);
    const symbol = soundingChord(shownScore({ score, concertPitch }), place, text);
    return symbol ? setChordSymbol(symbol)(score, selection) : refuse('bad-chord');
  };

function soundingChord(score: Score, { partIndex, measureIndex }: Place, text: string): ChordSymbol | undefined {
  const printed = readChordText(text);
  const key = score.measures[measureIndex]?.key;
  if (!printed || !key) return undefined;
  return spelledByKey(readingOf(score, partIndex, measureIndex).soundingChord(printed), key);
}

/** The chord over the first selected element as it is printed; '' where there is none. */
export function printedChordOf(score: Score, selection: Selection): string {
  const [place] = selectedPlaces(score, selection);
  const symbol = place && elementAt(score, place).chordSymbol;
  if (!symbol) return '';
  const { printedChord, key } = readingOf(score, place.partIndex, place.measureIndex);
  return chordName(printedChord(symbol), key);
}
