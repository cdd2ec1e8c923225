import { elementTicks, ok, type Chord, type ElementId, type Midi, type NoteHead, type Score } from '@notewright/score';
import { Draft } from '../../draft';
import { refuse } from '../../errors';
import { overwrite } from '../../line';
import { elementAt, lineOf, placeOf, soundingAt, ticksInMeasure, type Line, type Place } from '../../places';
import { selectedPlaces, selectionOf, type HeadRef } from '../../selection';
import { plainAtom } from '../../stream';
import type { Edit } from '../../state';
import { chordAt } from '../../tie-chain';
import { without } from '../../without';
import { silenced } from '../delete-heads';
import { ascending } from '../pitch';

/**
 * Moves the selected heads to the other staff of their part: into the chord that begins there with them, else into silence,
 * of the first voice or else of the second. What finds no room stays where it is.
 */
export const toOtherStaff: Edit = (score, selection) => {
  const places = selectedPlaces(score, selection).filter((place) => chordAt(score, place));
  if (places.length === 0) return refuse('no-notes-selected');
  if (places.every(({ partIndex }) => score.parts[partIndex]!.staves.length < 2)) return refuse('voice-missing');
  let current = score;
  const landed: { readonly id: ElementId; readonly midis: readonly Midi[] }[] = [];
  for (const old of places) {
    const id = elementAt(score, old).id;
    const place = placeOf(current, id);
    const chord = place && chordAt(current, place);
    const indices = new Set(
      selection.heads.filter(({ elementId }) => elementId === id).map(({ headIndex }) => headIndex),
    );
    const heads = chord?.heads.filter((_, index) => indices.has(index));
    if (!place || !chord || !heads?.length) continue;
    const moved = moveHeads(current, place, chord, heads);
    if (!moved) continue;
    current = moved.score;
    landed.push({ id: moved.id, midis: heads.map(({ midi }) => midi) });
  }
  if (landed.length === 0) return refuse('no-room-there');
  const heads = landed.flatMap(({ id, midis }): HeadRef[] => {
    const place = placeOf(current, id);
    const chord = place && chordAt(current, place);
    return (chord?.heads ?? []).flatMap(({ midi }, headIndex) =>
      midis.includes(midi) ? [{ elementId: id, headIndex }] : [],
    );
  });
  return ok({ score: current, selection: selectionOf(current, heads) });
};

interface Moved {
  readonly score: Score;
  /** The chord they are in now. */
  readonly id: ElementId;
}

/** Tries the voices of the other staff in turn; nothing that stands there is written over. */
function moveHeads(score: Score, place: Place, chord: Chord, heads: readonly NoteHead[]): Moved | undefined {
  const { partIndex, staff } = lineOf(score, place);
  const { staves } = score.parts[partIndex]!;
  if (staves.length < 2) return undefined;
  const other = staff === 0 ? 1 : staff === staves.length - 1 ? staff - 1 : staff + 1;
  const voices = [1, 2].map((voiceNumber): Line => ({ partIndex, staff: other, voiceNumber }));
  const gone = heads.map((head) => without(head, 'tieStart'));
  for (const line of voices) {
    const joined = joinedInto(score, line, place, chord, gone);
    if (joined) return joined;
    const alone = writtenInto(score, line, place, chord, heads);
    if (alone) return alone;
  }
  return undefined;
}

/** A draft in which the heads are gone from where they were. */
function draftWithout(score: Score, place: Place, chord: Chord, heads: readonly Pick<NoteHead, 'midi'>[]): Draft {
  const draft = new Draft(score);
  const left = chord.heads.filter(({ midi }) => heads.every((head) => head.midi !== midi));
  draft.setElement(place, left.length ? { ...chord, heads: left } : silenced(chord));
  return draft;
}

/** Into the chord of a voice that begins at the same moment; it keeps its length. */
function joinedInto(
  score: Score,
  line: Line,
  place: Place,
  chord: Chord,
  heads: readonly NoteHead[],
): Moved | undefined {
  const at = ticksInMeasure(score, place);
  const target = soundingAt(score, line, place.measureIndex, at);
  const other = target && chordAt(score, target);
  if (!other || ticksInMeasure(score, target!) !== at) return undefined;
  const draft = draftWithout(score, place, chord, heads);
  draft.setElement(target!, { ...other, heads: ascending([...other.heads, ...heads]) });
  return { score: draft.finish(), id: other.id };
}

/** Into the silence of a voice, which is opened where it is missing; a member of a bracket only into one like its own. */
function writtenInto(
  score: Score,
  line: Line,
  place: Place,
  chord: Chord,
  heads: readonly NoteHead[],
): Moved | undefined {
  const at = ticksInMeasure(score, place);
  const draft = draftWithout(score, place, chord, heads);
  // The symbol belongs to the beat and stays; the syllable stays where heads are left to sing it.
  const alone = heads.length === chord.heads.length ? chord : without(chord, 'lyric');
  const moved: Chord = { ...without(alone, 'chordSymbol'), id: draft.newId(), heads };
  if (chord.value.tuplet) {
    const target = soundingAt(score, line, place.measureIndex, at);
    const rest = target && elementAt(score, target);
    const fits =
      rest?.kind === 'rest' && ticksInMeasure(score, target!) === at && elementTicks(rest) === elementTicks(moved);
    if (!fits) return undefined;
    draft.setElement(target!, moved);
  } else {
    if (!isSilent(score, line, place.measureIndex, at, elementTicks(chord))) return undefined;
    if (!overwrite(draft, line, place.measureIndex, at, [plainAtom(moved)])) return undefined;
  }
  return { score: draft.finish(), id: moved.id };
}

function isSilent(score: Score, line: Line, measureIndex: number, from: number, length: number): boolean {
  const first = soundingAt(score, line, measureIndex, from);
  if (!first) return true;
  const { elements } = score.parts[line.partIndex]!.measures[measureIndex]!.voices[first.voiceIndex]!;
  let at = 0;
  for (const element of elements) {
    const end = at + elementTicks(element);
    if (end > from && at < from + length && (element.kind === 'chord' || element.value.tuplet)) return false;
    at = end;
  }
  return true;
}
