import { spectralPeaks, Spectrum, stepAngle } from '@notewright/signal';

/** Shortly after `packages/listen/src/signal/tuning.ts`, which measures the same on the server. */
const FRAME_SEC = 0.4;
const RANGE_HZ = [100, 2500] as const;
const RELATIVE_FLOOR = 0.1;
/** A frame whose highest partial is below this amplitude (−60 dB) says nothing. */
const SILENCE = 0.001;
/** Enough to go by; they are spread over all there is. */
const MOST_FRAMES = 100;
const HOP_SEC = 0.15;

/** How the partials of a recording lie between the steps of the equal-tempered scale. */
export interface Tones {
  /** How well they agree, 0–1: music 0.4 and more, speech and noise below 0.2; 0 for silence. */
  readonly clarity: number;
  /** How far from A4 = 440 Hz, −50 … 50; 0 where they do not agree. */
  readonly cents: number;
}

/**
 * Measures tuning, and whether there are tones at all. Each spectral peak votes with its amplitude for its distance to the nearest
 * semitone; the votes are added on the circle of one semitone.
 *
 * @param stretches  of one recording, −1 … 1, at 6 kHz at least
 */
export function tonesIn(stretches: readonly Float32Array[], sampleRateHz: number): Tones {
  const size = 2 ** Math.round(Math.log2(FRAME_SEC * sampleRateHz));
  const spectrum = new Spectrum(size);
  const length = stretches.reduce((total, stretch) => total + Math.max(0, stretch.length - size), 0);
  const hop = Math.max(HOP_SEC * sampleRateHz, length / MOST_FRAMES);
  let cosine = 0;
  let sine = 0;
  let weight = 0;
  for (const samples of stretches)
    for (let start = 0; start + size <= samples.length; start += hop) {
      const magnitudes = spectrum.of(samples.subarray(Math.floor(start), Math.floor(start) + size));
      for (const { hz, amplitude } of partialsIn(magnitudes, sampleRateHz / size, 4 / size)) {
        const angle = stepAngle(hz);
        cosine += amplitude * Math.cos(angle);
        sine += amplitude * Math.sin(angle);
        weight += amplitude;
      }
    }
  if (weight === 0) return { clarity: 0, cents: 0 };
  return { clarity: Math.hypot(cosine, sine) / weight, cents: (100 * Math.atan2(sine, cosine)) / (2 * Math.PI) };
}

/** The partials that are loud enough beside the loudest; none in silence. */
function partialsIn(magnitudes: Float32Array, binHz: number, scale: number) {
  const [lowest, highest] = [Math.round(RANGE_HZ[0] / binHz), Math.round(RANGE_HZ[1] / binHz)];
  const top = magnitudes.subarray(lowest, highest).reduce((most, magnitude) => Math.max(most, magnitude), 0);
  if (top * scale < SILENCE) return [];
  const isLoud = (magnitude: number) => magnitude >= RELATIVE_FLOOR * top;
  return Array.from(spectralPeaks(magnitudes, lowest, highest, isLoud), ({ position, magnitude }) => ({
    hz: position * binHz,
    amplitude: magnitude * scale,
  }));
}
