import type { Chord, ElementId, Key, Midi, Ticks } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import type { PartDraft } from './draft';
import type { EditKind, HandEdit } from './hand-edit';
import { chordOf, type Line, type Sound, withElements } from './lines';
import type { Found, Note } from './match-notes';
import type { PlaceMap } from './place-map';
import type { Report } from './report';
import type { Dialect } from './written-chord';

/** One part on its way into the new notation. */
export interface PartOnTheWay {
  readonly partIndex: number;
  /** Voices before and after the edits, on the line of time of the score before; staves numbered as before. */
  readonly before: readonly Line[];
  readonly after: readonly Line[];
  readonly draft: PartDraft;
  /** Notes from before in the new notation. */
  readonly found: Found;
  /** Notes of the edited score that the new notation has and the one before had not. */
  readonly said: Found;
  readonly place: PlaceMap;
  readonly transposed: number;
  /** The staff of the new notation that shows what a staff did before. */
  readonly staffOf: (staff: number) => number;
  readonly oldKeyAt: (measureIndex: number) => Key;
  /** Index of the measure of the edited score at a moment of the one before. */
  readonly editedMeasureAt: (before: Ticks) => number;
  /** Where measures of the edited score begin, on the line of time of the one before; undefined for those that were put in. */
  readonly editedStarts: readonly (Ticks | undefined)[];
  readonly report: Report;
  /** Where sounds of the edited score stand in the draft: the ids of their elements. */
  readonly homes: Map<Sound, readonly ElementId[]>;
}

export const dialectAt = (part: PartOnTheWay, measureIndex: number, newTicks: Ticks): Dialect => ({
  oldKey: part.oldKeyAt(measureIndex),
  newKey: itemAt(part.draft.headers, part.draft.measureAt(newTicks)).key,
  transposed: part.transposed,
  frets: part.draft.part.tab !== undefined,
});

export const editAt =
  ({ partIndex }: PartOnTheWay, { measureIndex }: Sound) =>
  (kind: EditKind, pitches: readonly Midi[], text?: string): HandEdit => ({
    kind,
    measureIndex,
    partIndex,
    pitches,
    ...(text !== undefined && { text }),
  });

/** The chord that begins where a sound would stand in the new notation, on its staff. */
export function chordNear(
  part: PartOnTheWay,
  now: Sound,
  pitches: readonly Midi[] = chordOf(now)!.heads.map(({ midi }) => midi + part.transposed),
): Chord | undefined {
  return part.draft.likestChord(part.staffOf(now.staff), Math.round(part.place.at(now.at)), pitches, now.voice);
}

/** The sound with this head only. */
export const onlyHead = ({ sound, midi }: Note): Sound =>
  withElements(sound, (element) =>
    element.kind === 'rest' ? element : { ...element, heads: element.heads.filter((head) => head.midi === midi) },
  );
