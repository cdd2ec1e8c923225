/** Right barlines of measures that are not plain: the two thin lines before something new, and the thin and thick ones at an end. */
export const BARLINES = ['double', 'final'] as const;

/** A name of `BARLINES`. */
export type Barline = (typeof BARLINES)[number];
