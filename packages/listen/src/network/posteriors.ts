import { FRAMES_PER_WINDOW, PITCHES, SPECTRUM_BINS } from './frames';

/**
 * Posteriors of the note network, frame by frame: row-major [frames × 88], 0–1, the first column is A0 (midi 21).
 */
export interface Posteriors {
  readonly frames: number;
  /** That a note sounds. */
  readonly note: Float32Array;
  /** That a note begins. */
  readonly onset: Float32Array;
  /**
   * Natural logarithm of the power the network's filters let through, [frames × 309], about −23 (nothing) … 8: three bins per
   * semitone, the first is A0, the middle of a pitch is bin 3 · (midi − 21).
   */
  readonly spectrum: Float32Array;
}

/** Log power of a bin in which there is nothing. */
export const NO_POWER = -23;

/** Room for all frames of a recording, filled window by window. */
export function emptyPosteriors(windows: number): Posteriors {
  const frames = windows * FRAMES_PER_WINDOW;
  return {
    frames,
    note: new Float32Array(frames * PITCHES),
    onset: new Float32Array(frames * PITCHES),
    spectrum: new Float32Array(frames * SPECTRUM_BINS).fill(NO_POWER),
  };
}

/** What the networks of the onsets and of the parts are given: all of it. */
export const POSTERIORS_GIVEN = { groups: [`spectrum × ${SPECTRUM_BINS}`, `onset × ${PITCHES}`, `note × ${PITCHES}`] };
