import { Spectrum } from '@notewright/signal';
import { ConditionMeter } from './condition-meter';
import type { ConditionSeen } from './features';

const FRAME_SAMPLES = 1024;
const FRAMES_PER_SEC = 50;
/** Below this the highest bands do not exist. */
export const LEAST_RATE_HZ = 18_000;

/**
 * Looks at some sound that is all there, with the spectra that the listener has at 22,050 Hz.
 *
 * @param samples  −1 … 1, one channel @param sampleRateHz  `LEAST_RATE_HZ` to about 26 kHz: frames are as many samples at every rate
 * @returns what was seen, 15 s a piece; empty where less than 3 s sound
 */
export function hearForCondition(samples: Float32Array, sampleRateHz: number): readonly ConditionSeen[] {
  const meter = new ConditionMeter(FRAME_SAMPLES, sampleRateHz);
  const spectrum = new Spectrum(FRAME_SAMPLES);
  const hop = Math.round(sampleRateHz / FRAMES_PER_SEC);
  const middle = Math.floor((FRAME_SAMPLES - hop) / 2);
  for (let start = 0; start + FRAME_SAMPLES <= samples.length; start += hop) {
    const frame = samples.subarray(start, start + FRAME_SAMPLES);
    meter.hear(spectrum.of(frame), frame.subarray(middle, middle + hop));
  }
  return meter.pieces();
}
