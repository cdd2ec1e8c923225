import { ok } from '@notewright/result';
import { type ElementId, type Midi, type NoteBase, type NoteValue, type Score } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { Draft } from '../draft';
import { refuse } from '../errors';
import { selectedPlaces } from '../selection';
import type { Edit } from '../state';
import { elementAt, placeOf, type Place } from '../places';
import { withValue } from '../rhythm';
import { chordAt, tieChain } from '../tie-chain';
import { withoutHeads } from './delete-heads';

/**
 * A dotted sixteenth (0.09375 of a whole note) is written as a sixteenth, as the specification has it. So is what is finer: a
 * dotted 128th would not even fall on a tick.
 */
export const writable = (value: NoteValue): NoteValue =>
  value.base >= 16 && value.dots > 0 ? { ...value, dots: 0 } : value;

/**
 * Gives every selected note or rest this written value. Overflow takes from the neighbours, underflow adds rests.
 *
 *     4/4 | <a>C4/q r/q E4/h |   half   4/4 | <a>C4/h E4/h |
 */
export const setNoteValue = (value: NoteValue): Edit => changeValues(() => writable(value));

/** Gives each selected element the value that follows from its own; undefined leaves it alone. */
function changeValues(next: (value: NoteValue) => NoteValue | undefined): Edit {
  return (score, selection) => {
    const places = selectedPlaces(score, selection);
    if (places.length === 0) return refuse('nothing-selected');
    let current = score;
    const chosen = places.map((place) => elementAt(score, place));
    for (const { id, kind } of chosen) {
      const place = placeOf(current, id);
      if (!place) continue; // a note before it grew over it
      if (elementAt(current, place).kind !== kind) continue; // it ended with the note it was tied to
      const held = tiedOnFrom(current, place);
      const draft = new Draft(current);
      const elements = draft.elements(place);
      const value = next(itemAt(elements, place.elementIndex).value);
      if (!value || sameWritten(value, itemAt(elements, place.elementIndex).value)) continue;
      const { timeSignature, durationTicks } = draft.header(place.measureIndex);
      const ground = { time: timeSignature, newId: draft.newId };
      const result = withValue(elements, place.elementIndex, value, durationTicks, ground);
      if (typeof result === 'string') {
        if (chosen.length === 1) return refuse(result);
        continue;
      }
      draft.setElements(place, result.elements);
      current = withoutLeftOvers(draft.finish(), id, held);
    }
    return ok({ score: current });
  };
}

/** What the heads at a place are held on into: for each pitch the written notes that follow. */
function tiedOnFrom(score: Score, place: Place): ReadonlyMap<Midi, readonly ElementId[]> {
  const held = (chordAt(score, place)?.heads ?? []).filter(({ tieStart }) => tieStart);
  return new Map(
    held.map(({ midi }) => {
      const ids = tieChain(score, place, midi).places.map((link) => elementAt(score, link).id);
      return [midi, ids.slice(ids.indexOf(elementAt(score, place).id) + 1)];
    }),
  );
}

/** A note that no longer reaches what it was tied to ends there; what is left over is silent instead of struck anew. */
function withoutLeftOvers(score: Score, id: ElementId, held: ReadonlyMap<Midi, readonly ElementId[]>): Score {
  const place = held.size ? placeOf(score, id) : undefined;
  const heads = (place && chordAt(score, place)?.heads) ?? [];
  const doomed = new Map<ElementId, Set<Midi>>();
  for (const [midi, ids] of held) {
    if (heads.some((head) => head.midi === midi && head.tieStart)) continue;
    for (const left of ids) doomed.set(left, (doomed.get(left) ?? new Set()).add(midi));
  }
  return doomed.size ? withoutHeads(score, doomed) : score;
}

const sameWritten = (a: NoteValue, b: NoteValue): boolean => a.base === b.base && a.dots === b.dots;

/** Whether a note of this written value may have a dot. */
export const takesDot = (value: NoteValue): boolean => writable({ ...value, dots: 1 }).dots > 0;

/** Dots the selected notes, or takes the dots away when all have one. A sixteenth, or finer, stays plain. */
export const toggleDot: Edit = (score, selection) => {
  const places = selectedPlaces(score, selection);
  const values = places.map((place) => elementAt(score, place).value);
  const dotted = values.every(({ dots }) => dots > 0);
  if (!dotted && !values.some(takesDot)) return refuse('no-dot');
  return changeValues((value) => writable({ ...value, dots: dotted ? 0 : 1 }))(score, selection);
};

const HALVED: Readonly<Partial<Record<NoteBase, NoteBase>>> = { 1: 2, 2: 4, 4: 8, 8: 16, 16: 32, 32: 64 };
const DOUBLED: Readonly<Partial<Record<NoteBase, NoteBase>>> = { 2: 1, 4: 2, 8: 4, 16: 8, 32: 16, 64: 32 };

const rescaled = (bases: Readonly<Partial<Record<NoteBase, NoteBase>>>): Edit =>
  changeValues((value) => {
    const base = bases[value.base];
    return base && writable({ ...value, base });
  });

/** Half as long, dots kept. */
export const halveValue = rescaled(HALVED);
/** Twice as long, dots kept. */
export const doubleValue = rescaled(DOUBLED);
