import type { SungNote } from './sung-notes';

/** Logistic weights, fitted on synthetic singing, speech, drums and noise (`models/voice-notes`). */
const BIAS = -6.322;
const BEGINNING = 7.473;
const SOUNDING = 0.869;
const SPREAD = -2.661;
/** Wider than this it is a glide in any case. */
const WIDEST_SPREAD = 2;

/** How probable it is, 0–1, that a note is sung as found: begins within 50 ms of there, within half a semitone. */
export function confidenceOf({ beginning, sounding, spread }: SungNote): number {
  const surely = Math.log((sounding + 0.01) / (1.01 - sounding));
  const sum = BIAS + BEGINNING * beginning + SOUNDING * surely + SPREAD * Math.min(WIDEST_SPREAD, spread);
  return 1 / (1 + Math.exp(-sum));
}
