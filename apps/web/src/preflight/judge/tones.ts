import { hann, magnitudesOf } from './fft';

/** Shortly after `packages/listen/src/signal/tuning.ts`, which judges the same on the server. */
const FRAME_SEC = 0.4;
const RANGE_HZ = [100, 2500] as const;
const RELATIVE_FLOOR = 0.1;
/** A frame whose highest partial is below this amplitude (−60 dB) says nothing. */
const SILENCE = 0.001;
/** Enough to judge by; they are spread over all there is. */
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
 * Judges tuning, and whether there are tones at all. Each spectral peak votes with its amplitude for its distance to the nearest
 * semitone; the votes are added on the circle of one semitone.
 *
 * @param stretches  of one recording, −1 … 1, at 6 kHz at least
 */
export function tonesIn(stretches: readonly Float32Array[], sampleRateHz: number): Tones {
  const size = 2 ** Math.round(Math.log2(FRAME_SEC * sampleRateHz));
  const window = hann(size);
  const length = stretches.reduce((total, stretch) => total + Math.max(0, stretch.length - size), 0);
  const hop = Math.max(HOP_SEC * sampleRateHz, length / MOST_FRAMES);
  let cosine = 0;
  let sine = 0;
  let weight = 0;
  for (const samples of stretches)
    for (let start = 0; start + size <= samples.length; start += hop) {
      const from = Math.floor(start);
      const frame = window.map((share, n) => share * samples[from + n]!);
      for (const { hz, amplitude } of peaksIn(magnitudesOf(frame), sampleRateHz / size, 4 / size)) {
        const semitones = 12 * Math.log2(hz / 440);
        const angle = 2 * Math.PI * (semitones - Math.round(semitones));
        cosine += amplitude * Math.cos(angle);
        sine += amplitude * Math.sin(angle);
        weight += amplitude;
      }
    }
  if (weight === 0) return { clarity: 0, cents: 0 };
  return { clarity: Math.hypot(cosine, sine) / weight, cents: (100 * Math.atan2(sine, cosine)) / (2 * Math.PI) };
}

/** Partials of a spectrum, each placed between bins by a parabola through its log magnitudes. */
function peaksIn(magnitudes: Float32Array, binHz: number, scale: number) {
  const [lowest, highest] = RANGE_HZ.map((hz) => Math.round(hz / binHz)) as [number, number];
  let top = 0;
  for (let bin = lowest; bin < highest; bin++) top = Math.max(top, magnitudes[bin]!);
  const peaks: { readonly hz: number; readonly amplitude: number }[] = [];
  if (top * scale < SILENCE) return peaks;
  for (let bin = lowest; bin < highest; bin++) {
    const at = magnitudes[bin]!;
    if (at < RELATIVE_FLOOR * top || at <= magnitudes[bin - 1]! || at < magnitudes[bin + 1]!) continue;
    const [a, b, c] = [magnitudes[bin - 1]!, at, magnitudes[bin + 1]!].map((value) => Math.log(value + 1e-12)) as [number, number, number]; // prettier-ignore
    peaks.push({ hz: (bin + (0.5 * (a - c)) / (a - 2 * b + c)) * binHz, amplitude: at * scale });
  }
  return peaks;
}
