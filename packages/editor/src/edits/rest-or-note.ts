import { ok } from '@notewright/result';
import {
  clefAt,
  USUAL_VELOCITY,
  type Chord,
  type Clef,
  type Midi,
  type NoteHead,
  type Rest,
  type Score,
} from '@notewright/score';
import { Draft, placeBefore } from '../draft';
import { refuse } from '../errors';
import { lineOf, type Line, type Place } from '../places';
import { headsOf, selectedPlaces, selectionOf } from '../selection';
import type { Edit } from '../state';
import { chordAt } from '../tie-chain';
import { without } from '@notewright/score/without';
import { deleteHeads } from './delete-heads';

/** Turns the selected notes into rests of the same length, with all they are tied to. */
export const makeRests: Edit = (score, selection) => {
  const chords = selectedPlaces(score, selection).flatMap((place) => chordAt(score, place) ?? []);
  const silent = deleteHeads(score, { heads: chords.flatMap(headsOf) });
  return silent.ok ? ok({ ...silent.value, asTyped: true }) : silent;
};

/** Turns the selected rests into notes, at the pitch last heard in their voice or in the middle of the staff. */
export const makeNotes: Edit = (score, selection) => {
  const places = selectedPlaces(score, selection).filter((place) => !chordAt(score, place));
  if (places.length === 0) return refuse(selection.heads.length ? 'no-effect' : 'nothing-selected');
  const draft = new Draft(score);
  for (const place of places) {
    const { midi, velocity } = usualNote(score, place);
    draft.setElement(place, sounding(draft.element(place) as Rest, [{ midi }], velocity));
  }
  const after = draft.finish();
  return ok({ score: after, selection: selectionOf(after, selection.heads, selection.anchor) });
};

/** Rests become notes when only rests are selected, otherwise the notes become rests. */
export const toggleRests: Edit = (score, selection) => {
  const places = selectedPlaces(score, selection);
  return places.length && places.every((place) => !chordAt(score, place))
    ? makeNotes(score, selection)
    : makeRests(score, selection);
};

/** The note that a rest becomes. */
export const sounding = (rest: Rest, heads: readonly NoteHead[], velocity: number): Chord => ({
  ...without(rest, 'hidden'),
  kind: 'chord',
  heads,
  velocity,
});

/** What is written on the middle line of each clef. */
const MIDDLE: Readonly<Record<Clef, Midi>> = {
  treble: 71,
  treble8vb: 59,
  treble8va: 83,
  alto: 60,
  tenor: 57,
  bass: 50,
  bass8vb: 38,
  percussion: 38,
};

/** What a new note at a place is like when nobody says: the pitch and loudness of the note before it, at most 64 notes back. */
export function usualNote(score: Score, place: Place): { readonly midi: Midi; readonly velocity: number } {
  let at = placeBefore(score, place);
  for (let steps = 0; at && steps < 64; steps++, at = placeBefore(score, at)) {
    const chord = chordAt(score, at);
    if (chord) return { midi: chord.heads.at(-1)!.midi, velocity: chord.velocity };
  }
  return { midi: middleOfStaff(score, place.measureIndex, lineOf(score, place)), velocity: USUAL_VELOCITY };
}

/** What sounds when the middle line of a staff is played, by an instrument that may read another pitch. */
export function middleOfStaff(
  score: Score,
  measureIndex: number,
  { partIndex, staff }: Omit<Line, 'voiceNumber'>,
): Midi {
  const part = score.parts[partIndex]!;
  return MIDDLE[clefAt(part, staff, measureIndex)] + (part.transposition?.semitones ?? 0);
}
