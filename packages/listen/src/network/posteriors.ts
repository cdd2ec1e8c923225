import { FRAMES_PER_WINDOW, PITCHES } from './frames';

/**
 * What the note network believes, frame by frame: row-major [frames × 88], 0–1, the first column is A0 (midi 21).
 */
export interface Posteriors {
  readonly frames: number;
  /** That a note sounds. */
  readonly note: Float32Array;
  /** That a note begins. */
  readonly onset: Float32Array;
}

/** Room for all frames of a recording, filled window by window. */
export function emptyPosteriors(windows: number): Posteriors {
  const frames = windows * FRAMES_PER_WINDOW;
  return { frames, note: new Float32Array(frames * PITCHES), onset: new Float32Array(frames * PITCHES) };
}
