import { Fourier } from '@notewright/signal';

/** A pitch that may sound in one frame. */
export interface PitchCandidate {
  /** Fractional MIDI number. */
  readonly pitch: number;
  /** 0–1; those of one frame sum to at most 1, what is missing is how probably nothing is sung. */
  readonly probability: number;
}

/** Every multiple of a period is a period; how much better a longer one must fit to be meant is not known but distributed: Beta(2, 18). */
const THRESHOLD_SHAPE = 18;
const isBelowThreshold = (difference: number) => {
  const x = Math.min(1, difference);
  return (1 - x) ** THRESHOLD_SHAPE * (1 + THRESHOLD_SHAPE * x);
};
/** Longer periods that are meant less probably than this are not worth telling. */
const LEAST_PROBABILITY = 0.001;

/**
 * Finds the pitches with which a piece of sound may repeat: the dips of the cumulative mean normalised difference between the
 * sound and itself, later.
 *
 * Source: de Cheveigné and Kawahara, "YIN, a fundamental frequency estimator for speech and music", 2002, with the
 * distributed threshold of Mauch and Dixon, "pYIN", 2014. Differs from them: differences by Fourier transform, and the
 * distribution of the threshold in closed form instead of a hundred thresholds.
 */
export class Periodicity {
  readonly #fourier: Fourier;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;
  /** Normalised difference per lag in samples, 0 … longest lag + 1. */
  readonly #difference: Float64Array;
  readonly #shortestLag: number;
  readonly #longestLag: number;
  /** Samples a frame must have. */
  readonly frameSamples: number;

  /** @param windowSamples  compared at every lag; longer: steadier but blind to quick changes */
  constructor(
    private readonly sampleRateHz: number,
    private readonly windowSamples: number,
    lowestHz: number,
    highestHz: number,
  ) {
    this.#longestLag = Math.ceil(sampleRateHz / lowestHz);
    this.#shortestLag = Math.max(2, Math.floor(sampleRateHz / highestHz));
    this.frameSamples = windowSamples + this.#longestLag + 2;
    this.#fourier = new Fourier(2 ** Math.ceil(Math.log2(this.frameSamples)));
    this.#real = new Float64Array(this.#fourier.size);
    this.#imaginary = new Float64Array(this.#fourier.size);
    this.#difference = new Float64Array(this.#longestLag + 2);
  }

  /**
   * @param frame  `frameSamples` samples
   * @returns highest pitch first; empty for silence and noise
   */
  candidates(frame: Float32Array): PitchCandidate[] {
    if (!this.#measure(frame)) return [];
    const difference = this.#difference;
    const found: PitchCandidate[] = [];
    let unclaimed = 0; // share of the thresholds that a shorter period meets
    for (let lag = this.#shortestLag; lag <= this.#longestLag; lag++) {
      const at = difference[lag]!;
      if (at > difference[lag - 1]! || at >= difference[lag + 1]!) continue;
      const before = difference[lag - 1]!;
      const after = difference[lag + 1]!;
      const curvature = before - 2 * at + after;
      const shift = curvature > 1e-12 ? (0.5 * (before - after)) / curvature : 0;
      const meets = isBelowThreshold(Math.max(0, at - 0.25 * (before - after) * shift));
      const probability = meets - unclaimed;
      if (probability < LEAST_PROBABILITY) continue;
      unclaimed = meets;
      found.push({ pitch: 69 + 12 * Math.log2(this.sampleRateHz / (lag + shift) / 440), probability });
    }
    return found;
  }

  /** @returns false for silence */
  #measure(frame: Float32Array): boolean {
    const { windowSamples } = this;
    const { size } = this.#fourier;
    const real = this.#real;
    const imaginary = this.#imaginary;
    const difference = this.#difference;
    real.fill(0);
    imaginary.fill(0);
    for (let n = 0; n < this.frameSamples; n++) real[n] = frame[n]!;
    for (let n = 0; n < windowSamples; n++) imaginary[n] = frame[n]!;
    this.#fourier.transform(real, imaginary);
    // Both transforms were computed at once; their cross spectrum, conjugated for the way back.
    const product = crossSpectrum(real, imaginary, size);
    this.#fourier.transform(product.real, product.imaginary);
    let energy = 0;
    for (let n = 0; n < windowSamples; n++) energy += frame[n]! ** 2;
    const first = energy;
    if (first < 1e-9 * windowSamples) return false;
    let sum = 0;
    difference[0] = 1;
    for (let lag = 1; lag < difference.length; lag++) {
      energy += frame[lag + windowSamples - 1]! ** 2 - frame[lag - 1]! ** 2;
      const correlation = product.real[lag]! / size;
      const distance = Math.max(0, first + energy - 2 * correlation);
      sum += distance;
      difference[lag] = sum > 0 ? (distance * lag) / sum : 1;
    }
    return true;
  }
}

/** In place. `z = a + ib` transformed gives A and B; the answer is the conjugate of A · conj(B). */
function crossSpectrum(real: Float64Array, imaginary: Float64Array, size: number) {
  for (let k = 0; k <= size / 2; k++) {
    const m = (size - k) % size;
    const aRe = (real[k]! + real[m]!) / 2;
    const aIm = (imaginary[k]! - imaginary[m]!) / 2;
    const bRe = (imaginary[k]! + imaginary[m]!) / 2;
    const bIm = (real[m]! - real[k]!) / 2;
    const re = aRe * bRe + aIm * bIm;
    const im = aIm * bRe - aRe * bIm;
    real[k] = re;
    imaginary[k] = -im;
    real[m] = re;
    imaginary[m] = im;
  }
  return { real, imaginary };
}
