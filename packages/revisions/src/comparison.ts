import type { ElementId, Midi } from '@notewright/score';
import type { EditKind } from './hand-edit';

/** A notehead as the sheet names it. */
export interface HeadPlace {
  readonly elementId: ElementId;
  /** Counted from the lowest head of its chord, from 0. */
  readonly headIndex: number;
}

/** A note in one of two versions. */
export interface NotePlace {
  readonly partIndex: number;
  /** Of its beginning. */
  readonly measureIndex: number;
  readonly midi: Midi;
  /** The head that is struck and those it is tied into, in order. */
  readonly heads: readonly HeadPlace[];
}

/** A note that both versions have, and not in the same way. */
export interface ChangedNote {
  readonly older: NotePlace;
  readonly newer: NotePlace;
  /** What differs: its pitch, when it begins, how long it lasts, or its voice or staff. */
  readonly how: 'pitch' | 'time' | 'length' | 'voice';
}

/** Where a sign stands, in one of two versions. */
export interface MarkPlace {
  /** Absent for what belongs to a part or to the score as a whole. */
  readonly measureIndex?: number;
  /** Absent for what all parts share. */
  readonly partIndex?: number;
  /** Of the element it hangs on; absent for what stands at a barline. */
  readonly elementId?: ElementId;
}

/** A sign that was added (only `newer`), removed (only `older`) or changed (both). */
export interface ChangedMark {
  readonly kind: EditKind;
  readonly older?: MarkPlace;
  readonly newer?: MarkPlace;
}

/** Measures of two versions side by side; one side is absent where a measure was put in or taken out. */
export interface MeasurePair {
  readonly older?: number;
  readonly newer?: number;
}

/** How two versions of a score differ. */
export interface ScoreComparison {
  /** Whether nothing differs that can be seen or heard. */
  readonly same: boolean;
  /** Notes that only the older version has, in the order of the score. */
  readonly removed: readonly NotePlace[];
  /** Notes that only the newer version has, in the order of the score. */
  readonly added: readonly NotePlace[];
  /** In the order of the newer score. */
  readonly changed: readonly ChangedNote[];
  /** In the order of the score. */
  readonly marks: readonly ChangedMark[];
  /** In the order of the score. Where the versions have different barlines, each newer measure with the older one that sounds in its middle. */
  readonly measures: readonly MeasurePair[];
}
