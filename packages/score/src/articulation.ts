/** Signs at a chord that say how it is played; an arpeggio, the wavy line before it: one key after the other, from the lowest. */
export const ARTICULATIONS = ['staccato', 'tenuto', 'accent', 'fermata', 'arpeggio'] as const;

/** A name of `ARTICULATIONS`. */
export type Articulation = (typeof ARTICULATIONS)[number];
