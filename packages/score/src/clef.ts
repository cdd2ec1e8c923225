/** Every clef a staff can have; the 8 below or above sounds an octave lower or higher. */
export const CLEFS = ['treble', 'treble8vb', 'treble8va', 'alto', 'tenor', 'bass', 'bass8vb', 'percussion'] as const;

/** A clef of a staff: one of `CLEFS`. */
export type Clef = (typeof CLEFS)[number];
