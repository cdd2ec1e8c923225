import { ok } from '@notewright/result';
import {
  elementsAt,
  elementTicks,
  type Chord,
  type ElementId,
  type Midi,
  type NoteHead,
  type Score,
} from '@notewright/score';
import { Draft, placeAfter, placeBefore } from '../../draft';
import { refuse } from '../../errors';
import { overwrite } from '../../line';
import { withoutBeginnings, withoutEnds } from '../../phrase-ends';
import { elementAt, lineOf, placeOf, placesOf, soundingAt, ticksInMeasure, type Line, type Place } from '../../places';
import { selectionOf, type HeadRef } from '../../selection';
import { plainAtom } from '../../stream';
import type { Edit } from '../../state';
import { chordAt, soundingHeads } from '../../tie-chain';
import { without } from '@notewright/score/without';
import { itemAt } from '@notewright/score/lists';
import { silenced } from '../delete-heads';
import { ascending } from '../pitch';

/**
 * Moves the selected notes, with all they are tied to, to the other staff of their part: into the chord that begins there with them, else
 * into silence, of the first voice or else of the second. What finds no room stays where it is.
 */
export const toOtherStaff: Edit = (score, selection) => {
  const moving = soundingHeads(score, selection);
  if (moving.size === 0) return refuse('no-notes-selected');
  const places = placesOf(score, moving.keys());
  if (places.every(({ partIndex }) => itemAt(score.parts, partIndex).staves.length < 2)) return refuse('voice-missing');
  let current = score;
  const landed: Landed[] = [];
  for (const links of tiedTogether(score, places, moving)) {
    const moved = movedTogether(current, links, moving);
    if (!moved) continue;
    current = moved.score;
    landed.push(...moved.landed);
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

/** Heads that have moved, by the chord they are in now. */
interface Landed {
  readonly id: ElementId;
  readonly midis: readonly Midi[];
}

type Heads = ReadonlyMap<ElementId, ReadonlySet<Midi>>;

/** The chords whose moving heads are held from one to the next, by their ids, in order. */
function tiedTogether(score: Score, places: readonly Place[], moving: Heads): readonly (readonly ElementId[])[] {
  const groups: ElementId[][] = [];
  for (const place of places) {
    const { id } = elementAt(score, place);
    const before = placeBefore(score, place);
    const chord = before && chordAt(score, before);
    const held = chord?.heads.some(({ midi, tieStart }) => tieStart && moving.get(chord.id)?.has(midi));
    const group = held ? groups.find((one) => one.at(-1) === chord?.id) : undefined;
    if (group) group.push(id);
    else groups.push([id]);
  }
  return groups;
}

/** All of them, tied as they were, or none. */
function movedTogether(score: Score, links: readonly ElementId[], moving: Heads) {
  let current = score;
  const landed: Landed[] = [];
  for (const id of links) {
    const place = placeOf(current, id);
    const chord = place && chordAt(current, place);
    const heads = chord?.heads.filter(({ midi }) => moving.get(id)?.has(midi)) ?? [];
    const moved = place && chord && heads.length > 0 ? moveHeads(current, place, chord, heads) : undefined;
    if (!moved) return undefined;
    current = moved.score;
    landed.push({ id: moved.id, midis: heads.map(({ midi }) => midi) });
  }
  const draft = new Draft(current);
  for (const [index, { id, midis }] of landed.entries()) {
    const next = landed[index + 1];
    if (!next) break;
    const place = placeOf(current, id)!;
    const after = placeAfter(current, place);
    if (!after || elementAt(current, after).id !== next.id) return undefined;
    const chord = draft.element(place) as Chord;
    const was = chordAt(score, placeOf(score, links[index]!)!)!;
    const tied = was.heads.flatMap(({ midi, tieStart }) => (tieStart && midis.includes(midi) ? [midi] : []));
    const heads = chord.heads.map((head) => (tied.includes(head.midi) ? { ...head, tieStart: true } : head));
    draft.setElement(place, { ...chord, heads });
  }
  return { score: draft.finish(), landed };
}

interface Moved {
  readonly score: Score;
  /** The chord they are in now. */
  readonly id: ElementId;
}

/** Tries the voices of the other staff in turn; nothing that stands there is written over. */
function moveHeads(score: Score, place: Place, chord: Chord, heads: readonly NoteHead[]): Moved | undefined {
  const { partIndex, staff } = lineOf(score, place);
  const { staves } = itemAt(score.parts, partIndex);
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
  if (!other || ticksInMeasure(score, target) !== at) return undefined;
  const draft = draftWithout(score, place, chord, heads);
  draft.setElement(target, { ...other, heads: ascending([...other.heads, ...heads]) });
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
  // What belongs to the beat and to the line stays; the syllable stays where heads are left to sing it.
  const alone = heads.length === chord.heads.length ? chord : without(chord, 'lyric');
  const moved: Chord = { ...withoutBeginnings(withoutEnds(without(alone, 'chordSymbol'))), id: draft.newId(), heads };
  if (chord.value.tuplet) {
    const target = soundingAt(score, line, place.measureIndex, at);
    if (!target || ticksInMeasure(score, target) !== at) return undefined;
    const rest = elementAt(score, target);
    if (rest.kind !== 'rest' || elementTicks(rest) !== elementTicks(moved)) return undefined;
    draft.setElement(target, moved);
  } else {
    if (!isSilent(score, line, place.measureIndex, at, elementTicks(chord))) return undefined;
    if (!overwrite(draft, line, place.measureIndex, at, [plainAtom(moved)])) return undefined;
  }
  return { score: draft.finish(), id: moved.id };
}

function isSilent(score: Score, line: Line, measureIndex: number, from: number, length: number): boolean {
  const first = soundingAt(score, line, measureIndex, from);
  if (!first) return true;
  const elements = elementsAt(score, { partIndex: line.partIndex, measureIndex, voiceIndex: first.voiceIndex });
  let at = 0;
  for (const element of elements) {
    const end = at + elementTicks(element);
    if (end > from && at < from + length && (element.kind === 'chord' || element.value.tuplet)) return false;
    at = end;
  }
  return true;
}
