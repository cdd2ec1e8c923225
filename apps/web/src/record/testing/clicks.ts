import { RATE_HZ } from '../../preflight/testing/sounds';
import { clickSamples, type Click } from '../sound/clicks';

/** Adds the clicks as a loudspeaker in the room gives them back: later, softer, with two reflections. */
export function addClicks(samples: Float32Array, clicks: readonly Click[], latencySec: number, level: number): void {
  for (const { atSec, hz, level: loud } of clicks)
    for (const [delaySec, share] of [
      [0, 1],
      [0.007, 0.4],
      [0.019, 0.25],
    ] as const) {
      // prettier-ignore
      const start = Math.round((atSec + latencySec + delaySec) * RATE_HZ);
      for (const [n, sample] of clickSamples(hz, RATE_HZ).entries())
        if (start + n >= 0 && start + n < samples.length) samples[start + n]! += level * loud * share * sample;
    }
}
