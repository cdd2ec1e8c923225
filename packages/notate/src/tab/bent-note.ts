import type { NoteHead } from '@notewright/score';
import type { PlacedNote } from '../placed-note';
import type { Fretted } from './grip';

/**
 * A note whose string was heard to be bent, as it is written: at the fret that is held, with the sign that raises it to what sounds.
 *
 * @param place  of the pitch that sounds
 * @returns undefined for any other note, and where the string would be bent from where it is open
 */
export function bentHead(
  { midi, bentSemitones }: PlacedNote,
  place: Fretted | undefined,
): Required<Pick<NoteHead, 'midi' | 'string' | 'fret' | 'bend'>> | undefined {
  if (bentSemitones === undefined || !place) return undefined;
  const fret = place.fret - bentSemitones;
  if (fret < 1) return undefined;
  return {
    midi: midi - bentSemitones,
    string: place.string,
    fret,
    bend: { shape: 'bend', quarterTones: 2 * bentSemitones },
  };
}
