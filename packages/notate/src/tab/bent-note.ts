import type { NoteHead, Tab } from '@notewright/score';
import type { PlacedNote } from '../placed-note';
import type { Fretted } from './grip';

/**
 * A note whose string was heard to be bent, as it is written: at the fret that is held, with the sign that raises it to what sounds. An open
 * string is not bent: then it is the next lower one that has the pitch.
 *
 * @param place  of the pitch that sounds
 * @returns undefined for any other note, and where no string can do it
 */
export function bentHead(
  { midi, bentSemitones }: PlacedNote,
  place: Fretted | undefined,
  { strings, capo, frets }: Pick<Tab, 'strings' | 'capo' | 'frets'>,
): Required<Pick<NoteHead, 'midi' | 'string' | 'fret' | 'bend'>> | undefined {
  if (bentSemitones === undefined || !place) return undefined;
  const held = midi - bentSemitones;
  const fretOn = (string: number) => held - (strings[string] ?? held) - capo;
  let { string } = place;
  while (string >= 0 && fretOn(string) < 1) string--;
  if (string < 0 || fretOn(string) > frets - capo) return undefined;
  return {
    midi: held,
    string,
    fret: fretOn(string),
    bend: { shape: 'bend', quarterTones: 2 * bentSemitones },
  };
}
