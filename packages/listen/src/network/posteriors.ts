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

/** One after the other, in a place of their own. */
export function joined(windows: readonly Posteriors[]): Posteriors {
  const frames = windows.reduce((sum, window) => sum + window.frames, 0);
  const rows = (name: 'note' | 'onset' | 'spectrum', width: number): Float32Array => {
    const all = new Float32Array(frames * width);
    let at = 0;
    for (const window of windows) {
      all.set(window[name], at);
      at += window[name].length;
    }
    return all;
  };
  return {
    frames,
    note: rows('note', PITCHES),
    onset: rows('onset', PITCHES),
    spectrum: rows('spectrum', SPECTRUM_BINS),
  };
}

/** What the networks of the onsets and of the parts are given: all of it. */
export const POSTERIORS_GIVEN = { groups: [`spectrum × ${SPECTRUM_BINS}`, `onset × ${PITCHES}`, `note × ${PITCHES}`] };
