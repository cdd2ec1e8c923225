import type { Seconds } from '@notewright/score';

/**
 * How far the sound of a stretched recording is ahead of the time the browser tells, in seconds of the recording. Chromium keeps the pitch
 * by overlapping windows of 20 ms, each found up to 30 ms further on, and counts what it has written, not what it has found (its
 * `AudioRendererAlgorithm`). Measured by hand with clicks at known moments: 40 ms at a quarter of the speed, 31 at half, 11 at one and a
 * half times; at full speed nothing is stretched. `e2e/synchrony.spec.ts` holds that the whole stays together. Other browsers are taken at
 * their word.
 *
 * @param rate  of playing, > 0
 */
export const stretchLeadSec = (rate: number, isChromium: boolean): Seconds =>
  isChromium && rate !== 1 ? Math.max(0, 0.047 - 0.025 * rate) : 0;
