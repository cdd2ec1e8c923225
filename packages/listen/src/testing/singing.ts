import { SAMPLE_RATE_HZ } from '../network/frames';

/** A stretch of singing: the voice sounds from `fromSec` to `toSec`. */
export interface Sung {
  readonly fromSec: number;
  readonly toSec: number;
  /** Fractional MIDI number, or how it moves: seconds since `fromSec` → MIDI number. */
  readonly pitch: number | ((sec: number) => number);
  /** 0–1; 0.3 when not given. */
  readonly level?: number;
}

/** Formants of an open vowel, Hz, with their widths. */
const VOWEL = [
  [700, 110],
  [1200, 140],
  [2600, 200],
] as const;

/** Sings by formula: partials shaped by the formants of a vowel, each stretch faded in and out within 15 ms, a little breath. */
export function sing(stretches: readonly Sung[], sec: number): Float32Array {
  const samples = new Float32Array(Math.round(sec * SAMPLE_RATE_HZ));
  let noise = 1;
  for (let index = 0; index < samples.length; index++) {
    noise = (noise * 48_271) % 2_147_483_647;
    samples[index] = 0.0004 * (noise / 1_073_741_823 - 1);
  }
  for (const { fromSec, toSec, pitch, level = 0.3 } of stretches) {
    let phase = 0;
    const end = Math.min(samples.length, Math.round(toSec * SAMPLE_RATE_HZ));
    for (let index = Math.round(fromSec * SAMPLE_RATE_HZ); index < end; index++) {
      const since = index / SAMPLE_RATE_HZ - fromSec;
      const hz = 440 * 2 ** (((typeof pitch === 'number' ? pitch : pitch(since)) - 69) / 12);
      phase += (2 * Math.PI * hz) / SAMPLE_RATE_HZ;
      const fade = Math.min(1, since / 0.015, (toSec - fromSec - since) / 0.015);
      let sample = 0;
      for (let partial = 1; partial * hz < 4000; partial++)
        sample += loudnessAt(partial * hz) * Math.sin(partial * phase);
      samples[index]! += level * Math.max(0, fade) * sample;
    }
  }
  return samples;
}

const loudnessAt = (hz: number) =>
  VOWEL.reduce((sum, [formant, width]) => sum + 0.3 / (1 + ((hz - formant) / width) ** 2), 0.15 / (1 + hz / 500));
