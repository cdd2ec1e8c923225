import { Fourier } from './fourier';

/**
 * Magnitude spectra of real frames by the fast Fourier transform, Hann-windowed. A frame of n real samples is transformed as n/2
 * complex ones (even samples real, odd imaginary) and taken apart afterwards, which halves the work. Tables are computed once.
 */
export class Spectrum {
  readonly #window: Float32Array;
  readonly #fourier: Fourier;
  readonly #cosine: Float64Array;
  readonly #sine: Float64Array;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;
  /** Bins 0 … size/2 − 1 of the last frame. */
  readonly magnitudes: Float32Array;

  /** @param size  samples per frame, a power of two ≥ 4 */
  constructor(readonly size: number) {
    if (size < 4 || (size & (size - 1)) !== 0) throw new Error(`spectrum of ${size} samples: expected a power of two`);
    const half = size / 2;
    this.#cosine = Float64Array.from({ length: half }, (_, k) => Math.cos((2 * Math.PI * k) / size));
    this.#sine = Float64Array.from({ length: half }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
    this.#window = Float32Array.from({ length: size }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / size));
    this.#fourier = new Fourier(half);
    this.#real = new Float64Array(half);
    this.#imaginary = new Float64Array(half);
    this.magnitudes = new Float32Array(half);
  }

  /** Transforms one frame; a sine of amplitude 1 on a bin gives size/4 there. The result is overwritten by the next call. */
  of(frame: Float32Array): Float32Array {
    const half = this.size / 2;
    const { order } = this.#fourier;
    for (let n = 0; n < half; n++) {
      const at = order[n]!;
      this.#real[at] = frame[2 * n]! * this.#window[2 * n]!;
      this.#imaginary[at] = frame[2 * n + 1]! * this.#window[2 * n + 1]!;
    }
    this.#fourier.transformOrdered(this.#real, this.#imaginary);
    this.#takeApart();
    return this.magnitudes;
  }

  /** X[k] = E[k] + w^k·O[k], where E and O are the transforms of the even and odd samples. */
  #takeApart(): void {
    const half = this.size / 2;
    const real = this.#real;
    const imaginary = this.#imaginary;
    for (let k = 0; k < half; k++) {
      const mirror = k === 0 ? 0 : half - k;
      const evenRe = 0.5 * (real[k]! + real[mirror]!);
      const evenIm = 0.5 * (imaginary[k]! - imaginary[mirror]!);
      const oddRe = 0.5 * (imaginary[k]! + imaginary[mirror]!);
      const oddIm = 0.5 * (real[mirror]! - real[k]!);
      const re = evenRe + oddRe * this.#cosine[k]! - oddIm * this.#sine[k]!;
      const im = evenIm + oddRe * this.#sine[k]! + oddIm * this.#cosine[k]!;
      this.magnitudes[k] = Math.sqrt(re * re + im * im);
    }
  }
}
