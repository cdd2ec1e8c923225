/** The kinds of chords of the specification. */
export type ChordKind = 'major' | 'minor' | 'seventh' | 'minor-seventh';
