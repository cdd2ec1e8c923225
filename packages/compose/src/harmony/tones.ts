import { chordTones, type ChordSymbol } from '@notewright/score';

/** A chord as tones to be laid out: pitch classes, 0 = C … 11 = B. */
export interface Harmony {
  readonly root: number;
  /** Of the root, then the third, the fifth and what the chord has besides; at least the root. */
  readonly tones: readonly number[];
  /** Pitch class of the lowest tone, where one is written or heard; else the root. */
  readonly bass: number;
}

/** Semitones above the root that four players can show of a chord: of those with more tones, the ones that tell it. */
const COLOURS: Readonly<Record<NonNullable<ChordSymbol['colour']>, readonly number[]>> = {
  augmented: [0, 4, 8],
  diminished: [0, 3, 6],
  'major-seventh': [0, 4, 7, 11],
  'diminished-seventh': [0, 3, 6, 9],
  'augmented-seventh': [0, 4, 8, 10],
  'half-diminished': [0, 3, 6, 10],
  'major-minor': [0, 3, 7, 11],
  'major-sixth': [0, 4, 7, 9],
  'minor-sixth': [0, 3, 7, 9],
  'dominant-ninth': [0, 4, 10, 2],
  'major-ninth': [0, 4, 11, 2],
  'minor-ninth': [0, 3, 10, 2],
  'dominant-11th': [0, 5, 10, 2],
  'major-11th': [0, 5, 11, 2],
  'minor-11th': [0, 3, 10, 5],
  'dominant-13th': [0, 4, 10, 9],
  'major-13th': [0, 4, 11, 9],
  'minor-13th': [0, 3, 10, 9],
  'suspended-second': [0, 2, 7],
  'suspended-fourth': [0, 5, 7],
  power: [0, 7],
};

/** The tones of a chord symbol. What is added to it beyond its kind is left to the tune: inner players read plain chords. */
export function harmonyOf({ root, kind, colour, bass }: ChordSymbol): Harmony {
  const tones = colour ? COLOURS[colour].map((interval) => (root + interval) % 12) : chordTones({ root, kind });
  return { root, tones, bass: bass ?? root };
}
