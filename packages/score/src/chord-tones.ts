import type { ChordSymbol } from './model';

/** Semitones above the root: third, fifth and, where the kind has one, seventh. */
const INTERVALS = {
  major: [0, 4, 7],
  minor: [0, 3, 7],
  seventh: [0, 4, 7, 10],
  'minor-seventh': [0, 3, 7, 10],
} as const satisfies Record<ChordSymbol['kind'], readonly number[]>;

/** Pitch classes of the plain kind of a chord: root, third, fifth and, where it has one, seventh. */
export const chordTones = ({ root, kind }: Pick<ChordSymbol, 'root' | 'kind'>): readonly number[] =>
  INTERVALS[kind].map((interval) => (root + interval) % 12);
