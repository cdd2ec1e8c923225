import type { ChordKind } from '@notewright/score';

/** A chord of new music. */
export interface KnownChord {
  /** Pitch class, 0 = C. */
  readonly root: number;
  readonly kind: ChordKind;
}

/** In the order of the learned table; it has diminished chords as a fifth kind, which new music does without. */
export const KNOWN_KINDS = ['major', 'minor', 'seventh', 'minor-seventh'] as const satisfies readonly ChordKind[];

/** Semitones above the root. */
export const KNOWN_TONES: Readonly<Record<ChordKind, readonly number[]>> = {
  major: [0, 4, 7],
  minor: [0, 3, 7],
  seventh: [0, 4, 7, 10],
  'minor-seventh': [0, 3, 7, 10],
};
