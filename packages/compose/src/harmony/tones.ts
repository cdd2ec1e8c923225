import { colouredTones, type ChordSymbol } from '@notewright/score';

/** A chord as tones to be laid out: pitch classes, 0 = C … 11 = B. */
export interface Harmony {
  readonly root: number;
  /** Of the root, then the third, the fifth and what the chord has besides; at least the root. */
  readonly tones: readonly number[];
  /** Pitch class of the lowest tone, where one is written or heard; else the root. */
  readonly bass: number;
}

/** The tones of a chord symbol. What is added to it beyond its kind is left to the tune: inner players read plain chords. */
export function harmonyOf({ root, kind, colour, bass }: ChordSymbol): Harmony {
  return { root, tones: colouredTones({ root, kind, colour }), bass: bass ?? root };
}
