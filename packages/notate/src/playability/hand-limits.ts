import type { ArrangementLevel } from '../settings';

/** What one hand of a player of some level can do. */
export interface HandLimits {
  /** Widest chord, semitones: an octave for beginners, a tenth for who plays everything. */
  readonly reach: number;
  /** Keys held at once. */
  readonly fingers: number;
  /** Strokes follow each other no faster than this. */
  readonly strokeSec: number;
  /** The same key is struck again no faster than this. */
  readonly repeatSec: number;
  /** Semitones per second a hand jumps beyond what the fingers reach without moving it. */
  readonly jumpPerSec: number;
}

/**
 * Trained pianists reach 10 to 15 strokes a second with one hand and repeat a key about 8 to 10 times; half of that is brisk
 * for an amateur and a quarter for a beginner. (Furuya et al., "Acquisition of individuated finger movements through musical
 * practice", Neuroscience 2014, for tapping rates; methods for the first two years stay within an octave.)
 */
export const HAND_LIMITS: Readonly<Record<ArrangementLevel, HandLimits>> = {
  easy: { reach: 12, fingers: 3, strokeSec: 0.19, repeatSec: 0.19, jumpPerSec: 30 },
  intermediate: { reach: 12, fingers: 4, strokeSec: 0.11, repeatSec: 0.12, jumpPerSec: 60 },
  full: { reach: 16, fingers: 5, strokeSec: 0.06, repeatSec: 0.09, jumpPerSec: 110 },
};

/** Stretching between neighbouring fingers moves the hand this far without a jump, semitones. */
export const FREE_SHIFT = 7;
