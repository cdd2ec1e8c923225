import type { ChordSymbol } from './model';

/** Semitones above the root of each kind of chord: root, third, fifth and, where it has one, seventh. */
export const CHORD_INTERVALS: Readonly<Record<ChordSymbol['kind'], readonly number[]>> = {
  major: [0, 4, 7],
  minor: [0, 3, 7],
  seventh: [0, 4, 7, 10],
  'minor-seventh': [0, 3, 7, 10],
};

/** Pitch classes of the plain kind of a chord: root, third, fifth and, where it has one, seventh. */
export const chordTones = ({ root, kind }: Pick<ChordSymbol, 'root' | 'kind'>): readonly number[] =>
  CHORD_INTERVALS[kind].map((interval) => (root + interval) % 12);
