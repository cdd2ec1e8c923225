export interface DrumNotation {
  /** Diatonic steps above the lowest staff line. */
  readonly loc: number;
  readonly cross: boolean;
}

/**
 * Where drums stand on a five-line staff, by General MIDI key. Heads of cymbals are crosses.
 * Source: N. Weinberg, "Guidelines for Drumset Notation", Percussive Notes, June 1994.
 */
const DRUMS: Readonly<Record<number, DrumNotation>> = {
  35: { loc: 1, cross: false },
  36: { loc: 1, cross: false },
  37: { loc: 5, cross: true },
  38: { loc: 5, cross: false },
  39: { loc: 5, cross: true },
  40: { loc: 5, cross: false },
  41: { loc: 2, cross: false },
  42: { loc: 9, cross: true },
  43: { loc: 3, cross: false },
  44: { loc: -1, cross: true },
  45: { loc: 4, cross: false },
  46: { loc: 9, cross: true },
  47: { loc: 6, cross: false },
  48: { loc: 6, cross: false },
  49: { loc: 10, cross: true },
  50: { loc: 7, cross: false },
  51: { loc: 8, cross: true },
  52: { loc: 10, cross: true },
  53: { loc: 8, cross: true },
  55: { loc: 10, cross: true },
  57: { loc: 11, cross: true },
  59: { loc: 8, cross: true },
};

/** Any other instrument takes the middle line. */
export const drumNotation = (midi: number): DrumNotation => DRUMS[midi] ?? { loc: 4, cross: false };
