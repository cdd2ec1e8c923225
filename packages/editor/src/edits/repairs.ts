import {
  elementTicks,
  ok,
  type Chord,
  type ElementId,
  type Midi,
  type NoteHead,
  type NoteValue,
  type Score,
  type VoiceElement,
} from '@notewright/score';
import { Draft, placeAfter, placeBefore } from '../draft';
import { refuse } from '../errors';
import { overwrite } from '../line';
import { elementAt, lineOf, placeOf, soundingAt, ticksInMeasure, type Line, type Place } from '../places';
import { inValues, spread, untied } from '../rhythm';
import { headsOf, selectedPlaces, selectionOf, type HeadRef, type Selection } from '../selection';
import { plainAtom } from '../stream';
import type { Edit } from '../state';
import { chordAt } from '../tie-chain';
import { without } from '../without';
import { silenced } from './delete-heads';
import { ascending, changePitches, isMidi } from './pitch';

/**
 * Repairs of what transcribers get wrong, one key each. They do what the ear says should happen, not what the pencil
 * would do: a spurious note gives its time back to the note before it, a wrong octave goes towards its neighbours.
 */

/** Moves each selected head by an octave towards the notes around it; refused where that makes no leap smaller. */
export const repairOctave: Edit = (score, selection) => {
  const shifts = new Map<string, number>();
  for (const { elementId, headIndex } of selection.heads) {
    const place = placeOf(score, elementId);
    const head = place && chordAt(score, place)?.heads[headIndex];
    if (place && head) shifts.set(`${elementId}.${head.midi}`, octaveShift(score, place, head.midi, selection));
  }
  if (shifts.size === 0) return refuse('no-notes-selected');
  if ([...shifts.values()].every((shift) => shift === 0)) return refuse('not-repairable');
  return changePitches(({ midi, spelling }, place) => {
    const shift = shifts.get(`${elementAt(score, place).id}.${midi}`) ?? 0;
    const octave = shift / 12;
    return { midi: midi + shift, ...(spelling ? { spelling: { ...spelling, octave: spelling.octave + octave } } : {}) };
  }, 0)(score, selection);
};

/** −12, 0 or 12: what brings a head nearest to the heads before and after it that are not selected themselves. */
function octaveShift(score: Score, place: Place, midi: Midi, selection: Selection): number {
  const chosen = new Set(selection.heads.map(({ elementId }) => elementId));
  const around = [neighbour(score, place, placeBefore, chosen), neighbour(score, place, placeAfter, chosen)];
  const pitches = around.flatMap((chord) => (chord ? [nearestHead(chord, midi)] : []));
  if (pitches.length === 0) return 0;
  const leap = (shift: number) =>
    pitches.reduce((sum, near) => sum + Math.abs(midi + shift - near), 0) + (isMidi(midi + shift) ? 0 : 1e6);
  return [0, 12, -12].reduce((best, shift) => (leap(shift) < leap(best) ? shift : best), 0);
}

/** In a chord the head of the same name in another octave says nothing; the middle of it does. */
const nearestHead = ({ heads }: Chord, midi: Midi): Midi => {
  const others = heads.filter((head) => head.midi % 12 !== midi % 12 || heads.length === 1);
  const all = others.length ? others : heads;
  return all.reduce((sum, head) => sum + head.midi, 0) / all.length;
};

function neighbour(
  score: Score,
  place: Place,
  step: typeof placeAfter,
  chosen: ReadonlySet<ElementId>,
): Chord | undefined {
  let at = step(score, place);
  for (let count = 0; at && count < 16; count++, at = step(score, at)) {
    const chord = chordAt(score, at);
    if (chord && !chosen.has(chord.id)) return chord;
  }
  return undefined;
}

/** Takes the selected heads away; where nothing is left, the note before sounds on, or silence goes on. */
export const removeSpurious: Edit = (score, selection) => {
  let current = score;
  let count = 0;
  const picked = new Map<ElementId, Set<number>>();
  for (const { elementId, headIndex } of selection.heads)
    picked.set(elementId, (picked.get(elementId) ?? new Set()).add(headIndex));
  for (const [id, indices] of picked) {
    const place = placeOf(current, id);
    const chord = place && chordAt(current, place);
    if (!place || !chord) continue;
    count++;
    const draft = new Draft(current);
    const heads = chord.heads.filter((_, index) => !indices.has(index));
    if (heads.length) draft.setElement(place, { ...chord, heads });
    else if (!heldOver(draft, place)) draft.setElement(place, silenced(chord));
    current = draft.finish();
  }
  if (count === 0) return refuse('no-notes-selected');
  const kept = selection.heads.filter(({ elementId }) => placeOf(current, elementId));
  const before = kept.length ? undefined : placeBefore(score, placeOf(score, selection.heads[0]!.elementId)!);
  const left = before && placeOf(current, elementAt(score, before).id);
  const heads = left
    ? headsOf(elementAt(current, left)).slice(-1)
    : kept.map(({ elementId }) => ({ elementId, headIndex: 0 }));
  return ok({ score: current, selection: selectionOf(current, heads) });
};

/** Lets the note before a place last over it; false where there is none in this measure, or brackets are in the way. */
function heldOver(draft: Draft, place: Place): boolean {
  const elements = draft.elements(place);
  const [before, gone] = [elements[place.elementIndex - 1], elements[place.elementIndex]!];
  if (before?.kind !== 'chord' || before.value.tuplet || gone.value.tuplet) return false;
  const start = elements.slice(0, place.elementIndex - 1).reduce((sum, element) => sum + elementTicks(element), 0);
  const end = start + elementTicks(before) + elementTicks(gone);
  const { timeSignature } = draft.header(place.measureIndex);
  const ground = { time: timeSignature, newId: draft.newId };
  const longer = spread(untied(before), start, end, ground);
  draft.setElements(place, elements.toSpliced(place.elementIndex - 1, 2, ...longer));
  return true;
}

/**
 * Makes one note of repeated ones: of all selected notes in a row with the same pitches, or of a single selected note and the next.
 * Over a barline they are tied.
 */
export const mergeRepeated: Edit = (score, selection) => {
  const places = selectedPlaces(score, selection);
  const first = places.find((place) => chordAt(score, place));
  if (!first) return refuse('no-notes-selected');
  const chosen = new Set(places.map((place) => elementAt(score, place).id));
  const chosenNext = placeAfter(score, first);
  if (places.length === 1 && chosenNext) chosen.add(elementAt(score, chosenNext).id);
  let current = score;
  let merged = 0;
  for (const id of chosen) {
    for (;;) {
      const place = placeOf(current, id);
      const next = place && placeAfter(current, place);
      const joined = next && chosen.has(elementAt(current, next).id) ? withNext(current, place, next) : undefined;
      if (!joined) break;
      merged++;
      current = joined;
      if (place!.measureIndex !== next!.measureIndex) break;
    }
  }
  return merged ? ok({ score: current }) : refuse('not-repairable');
};

/** Two notes of equal pitches in a row as one; undefined when they are not. */
function withNext(score: Score, place: Place, next: Place): Score | undefined {
  const [a, b] = [chordAt(score, place), chordAt(score, next)];
  if (!a || !b || a.heads.length !== b.heads.length) return undefined;
  if (!a.heads.every(({ midi }, index) => midi === b.heads[index]!.midi)) return undefined;
  const draft = new Draft(score);
  const tied = a.heads.map((head): NoteHead => ({ ...head, tieStart: true }));
  if (place.measureIndex !== next.measureIndex || a.value.tuplet || b.value.tuplet) {
    if (a.heads.every(({ tieStart }) => tieStart)) return undefined;
    draft.setElement(place, { ...a, heads: tied });
    return draft.finish();
  }
  const from = ticksInMeasure(score, place);
  const to = from + elementTicks(a) + elementTicks(b);
  const heads = a.heads.map((head, index) =>
    b.heads[index]!.tieStart ? { ...head, tieStart: true } : without(head, 'tieStart'),
  );
  const ground = { time: draft.header(place.measureIndex).timeSignature, newId: draft.newId };
  const whole = spread({ ...a, heads }, from, to, ground);
  if (whole.length > 1 && a.heads.every(({ tieStart }) => tieStart)) return undefined; // written as well as it can be
  const elements = draft.elements(place).toSpliced(place.elementIndex, 2, ...whole);
  draft.setElements(place, elements);
  return draft.finish();
}

/**
 * Sounds on where it was struck again, and is struck again where it sounded on. A single note with no such neighbour is two:
 * halved, or parted at its dot.
 */
export const toggleRestrike: Edit = (score, selection) => {
  const draft = new Draft(score);
  let count = 0;
  for (const { elementId, headIndex } of selection.heads) {
    const place = placeOf(score, elementId);
    const head = place && chordAt(score, place)?.heads[headIndex];
    if (!place || !head) continue;
    const before = placeBefore(score, place);
    const after = placeAfter(score, place);
    const held = before && chordAt(score, before)?.heads.find(({ midi }) => midi === head.midi);
    const next = after && chordAt(score, after)?.heads.some(({ midi }) => midi === head.midi);
    const [at, on] = held?.tieStart
      ? [before!, false]
      : head.tieStart
        ? [place, false]
        : held
          ? [before!, true]
          : [next ? place : undefined, true];
    if (!at) continue;
    count++;
    const chord = draft.element(at) as Chord;
    draft.setElement(at, {
      ...chord,
      heads: chord.heads.map((one) =>
        one.midi !== head.midi ? one : on ? { ...one, tieStart: true } : without(one, 'tieStart'),
      ),
    });
  }
  if (count) return ok({ score: draft.finish(), selection });
  return struckTwice(score, selection);
};

function struckTwice(score: Score, selection: Selection): ReturnType<Edit> {
  const draft = new Draft(score);
  let count = 0;
  for (const old of selectedPlaces(score, selection)) {
    const place = { ...old, elementIndex: draft.elements(old).findIndex(({ id }) => id === elementAt(score, old).id) };
    const chord = draft.element(place);
    const values = chord.kind === 'chord' ? parted(chord.value) : undefined;
    if (chord.kind === 'rest' || !values) continue;
    count++;
    const [first, second] = inValues(chord, values, draft.newId);
    const struck = [untied({ ...first!, value: values[0] }), { ...second!, value: values[1] }];
    draft.setElements(place, draft.elements(place).toSpliced(place.elementIndex, 1, ...struck));
  }
  return count ? ok({ score: draft.finish() }) : refuse('not-repairable');
}

/** Two values that last as long as one. */
function parted({ base, dots, tuplet }: NoteValue): readonly [NoteValue, NoteValue] | undefined {
  const half = (base * 2) as NoteValue['base'];
  if (dots > 1 || half > 128) return undefined;
  const member = (value: NoteValue): NoteValue => (tuplet ? { ...value, tuplet } : value);
  return [member({ base: dots ? base : half, dots: 0 }), member({ base: half, dots: 0 })];
}

/**
 * Moves the selected heads to the other staff of their part: into the chord that begins there with them, else into silence,
 * else into the second voice.
 */
export const toOtherStaff: Edit = (score, selection) => {
  const places = selectedPlaces(score, selection).filter((place) => chordAt(score, place));
  if (places.length === 0) return refuse('no-notes-selected');
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
  if (landed.length === 0) return refuse('voice-missing');
  const heads = landed.flatMap(({ id, midis }): HeadRef[] => {
    const place = placeOf(current, id);
    const chord = place && chordAt(current, place);
    return (chord?.heads ?? []).flatMap(({ midi }, headIndex) =>
      midis.includes(midi) ? [{ elementId: id, headIndex }] : [],
    );
  });
  return ok({ score: current, selection: selectionOf(current, heads) });
};

function moveHeads(
  score: Score,
  place: Place,
  chord: Chord,
  heads: readonly NoteHead[],
): { readonly score: Score; readonly id: ElementId } | undefined {
  const line = lineOf(score, place);
  const { staves } = score.parts[line.partIndex]!;
  if (staves.length < 2) return undefined;
  const staff = line.staff === 0 ? 1 : line.staff === staves.length - 1 ? line.staff - 1 : line.staff + 1;
  const at = ticksInMeasure(score, place);
  const there: Line = { partIndex: line.partIndex, staff, voiceNumber: 1 };
  const target = soundingAt(score, there, place.measureIndex, at);
  const draft = new Draft(score);
  const left = chord.heads.filter((head) => !heads.includes(head));
  draft.setElement(place, left.length ? { ...chord, heads: left } : silenced(chord));
  const other = target && elementAt(score, target);
  if (other?.kind === 'chord' && ticksInMeasure(score, target!) === at) {
    draft.setElement(target!, {
      ...other,
      heads: ascending([...other.heads, ...heads.map((head) => without(head, 'tieStart'))]),
    });
    return { score: draft.finish(), id: other.id };
  }
  const id = draft.newId();
  const moved: VoiceElement = { ...chord, id, heads };
  const free = isSilent(score, there, place.measureIndex, at, elementTicks(chord));
  const to: Line = free ? there : { ...there, voiceNumber: 2 };
  if (chord.value.tuplet) return intoBracket(draft, score, to, place, at, moved);
  if (!overwrite(draft, to, place.measureIndex, at, [plainAtom(moved)])) return undefined;
  return { score: draft.finish(), id };
}

/** A member of a bracket finds its place only where the other staff has a bracket too. */
function intoBracket(
  draft: Draft,
  score: Score,
  to: Line,
  place: Place,
  at: number,
  moved: VoiceElement,
): { readonly score: Score; readonly id: ElementId } | undefined {
  const target = soundingAt(score, to, place.measureIndex, at);
  const rest = target && elementAt(score, target);
  if (
    !target ||
    rest?.kind !== 'rest' ||
    ticksInMeasure(score, target) !== at ||
    elementTicks(rest) !== elementTicks(moved)
  )
    return undefined;
  draft.setElement(target, moved);
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
