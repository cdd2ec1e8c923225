/** Signs for quick neighbours: a mordent goes down and back, an inverted one up and back. */
export const ORNAMENTS = ['trill', 'mordent', 'inverted-mordent', 'turn'] as const;

/** A name of `ORNAMENTS`. */
export type Ornament = (typeof ORNAMENTS)[number];
