import type { Midi, Score } from '@notewright/score';

/** What a musician did to a notation, as one would say it. */
export type EditKind =
  | 'note-added'
  | 'note-deleted'
  | 'pitch'
  | 'spelling'
  | 'rhythm'
  | 'voice'
  | 'tie'
  | 'finger'
  | 'string'
  | 'velocity'
  /** Signs that say how a note is played, bends of its string too. */
  | 'articulation'
  | 'bend'
  | 'ornament'
  | 'graces'
  | 'octave-sign'
  | 'slur'
  | 'hairpin'
  | 'pedal'
  | 'lyric'
  | 'chord-symbol'
  | 'dynamic'
  | 'section'
  | 'remark'
  | 'repeat'
  | 'ending'
  | 'jump'
  | 'barline'
  | 'tempo'
  | 'feel'
  | 'key'
  | 'meter'
  | 'clef'
  | 'measure-inserted'
  | 'measure-deleted'
  | 'staff-added'
  | 'staff-removed'
  | 'part-added'
  | 'part-removed'
  | 'part-moved'
  | 'part-changed'
  | 'title';

/** One thing that was changed by hand. */
export interface HandEdit {
  readonly kind: EditKind;
  /** Index of the measure in the edited score; absent for what belongs to a part or to the score as a whole. */
  readonly measureIndex?: number;
  /** Index of the part in the edited score (in the one before, of a part that was removed); absent for what all parts share. */
  readonly partIndex?: number;
  /** The notes it is about, as they are after the edit; a deleted note as it was. Absent where it is about no note. */
  readonly pitches?: readonly Midi[];
  /** What was written: a syllable, a label, a dynamic; absent for what is no text. */
  readonly text?: string;
}

/** Why something that was changed by hand is not in the new notation. */
export type LossReason =
  /** Something else sounds or stands there now. */
  | 'no-room'
  /** The note or measure it belongs to is not there. */
  | 'no-place'
  /** The new notation decides this itself, and otherwise. */
  | 'read-otherwise';

/** An edit that the new notation does not have. */
export interface LostEdit extends HandEdit {
  readonly reason: LossReason;
  /** Index of the measure of the new notation where it would stand; absent like `measureIndex`. */
  readonly newMeasureIndex?: number;
}

/** A new notation with what was changed by hand in the one before. */
export interface Carried {
  readonly score: Score;
  /** In the order of the score. */
  readonly carried: readonly HandEdit[];
  /** In the order of the score; empty when everything could be carried over. */
  readonly lost: readonly LostEdit[];
}
