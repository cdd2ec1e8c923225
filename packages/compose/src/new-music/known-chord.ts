import type { ChordKind, ChordSymbol } from '@notewright/score';

/** A chord of new music: pitch class of its root, and kind. */
export type KnownChord = Pick<ChordSymbol, 'root' | 'kind'>;

/** In the order of the learned table; it has diminished chords as a fifth kind, which new music does without. */
export const KNOWN_KINDS = ['major', 'minor', 'seventh', 'minor-seventh'] as const satisfies readonly ChordKind[];

/** Pitch class of a pitch, or of a step from one; also of those below 0. */
export const pitchClass = (midi: number): number => ((midi % 12) + 12) % 12;
