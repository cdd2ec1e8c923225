import type { ChordKind, ChordSymbol, Key } from '@notewright/score';

/** A chord of new music: pitch class of its root, and kind. */
export type KnownChord = Pick<ChordSymbol, 'root' | 'kind'>;

/** In the order of the learned table; it has diminished chords as a fifth kind, which new music does without. */
export const KNOWN_KINDS = ['major', 'minor', 'seventh', 'minor-seventh'] as const satisfies readonly ChordKind[];

/** Pitch class of a pitch, or of a step from one; also of those below 0. */
export const pitchClass = (midi: number): number => ((midi % 12) + 12) % 12;

/** Semitones above the tonic; in minor both seventh degrees. */
export const SCALES: Readonly<Record<Key['mode'], readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10, 11],
};
