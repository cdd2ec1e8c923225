import { lineOfFifths, midiOf, pitchFromFifths, spellInKey, type Midi, type Pitch } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { onDrums, otherDrumThere } from '../drums';
import type { Edit } from '../state';
import { changePitches } from './pitch';

const LOWEST_C = 12;

/**
 * Every way to write a pitch with at most one accidental, flats first: G♯4 is also A♭4, C4 also B♯3. But not C0 B♯ of an octave
 * below it, which MusicXML does not have.
 */
function spellingsOf(midi: Midi): readonly Pitch[] {
  const from = (midi * 7) % 12;
  return [-12, 0, 12]
    .map((shift) => pitchFromFifths((from > 6 ? from - 12 : from) + shift, midi))
    .filter(({ alter }) => Math.abs(alter) <= 1)
    .filter(({ octave }) => octave >= 0 || midi < LOWEST_C)
    .filter((pitch) => midiOf(pitch) === midi);
}

/** Writes the selected heads the next way they can be spelled; they sound as before. A drum becomes the next of its line or space. */
export const respell: Edit = changePitches(({ midi, spelling }, place, score) => {
  if (onDrums(score, place.partIndex)) return { midi: otherDrumThere(midi) };
  const now = lineOfFifths(spelling ?? spellInKey(midi, itemAt(score.measures, place.measureIndex).key));
  const ways = spellingsOf(midi);
  const index = ways.findIndex((way) => lineOfFifths(way) === now);
  return { midi, spelling: ways[(index + 1) % ways.length] };
});
