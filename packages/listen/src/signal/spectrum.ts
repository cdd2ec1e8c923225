/**
 * Magnitude spectra of real frames by the fast Fourier transform (radix 2, in place), Hann-windowed. Two tables per size are
 * computed once.
 */
export class Spectrum {
  readonly #cosine: Float64Array;
  readonly #sine: Float64Array;
  readonly #window: Float32Array;
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
    this.#real = new Float64Array(size);
    this.#imaginary = new Float64Array(size);
    this.magnitudes = new Float32Array(half);
  }

  /** Transforms one frame; a sine of amplitude 1 on a bin gives size/4 there. The result is overwritten by the next call. */
  of(frame: Float32Array): Float32Array {
    const { size } = this;
    const real = this.#real;
    const imaginary = this.#imaginary;
    // Bit-reversed order on the way in.
    for (let n = 0, reversed = 0; n < size; n++) {
      real[reversed] = frame[n]! * this.#window[n]!;
      imaginary[reversed] = 0;
      let bit = size >> 1;
      while (reversed & bit) {
        reversed ^= bit;
        bit >>= 1;
      }
      reversed |= bit;
    }
    for (let width = 1; width < size; width *= 2) {
      const stride = size / (2 * width);
      for (let k = 0; k < width; k++) {
        const cosine = this.#cosine[k * stride]!;
        const sine = this.#sine[k * stride]!;
        for (let low = k; low < size; low += 2 * width) {
          const high = low + width;
          const re = real[high]! * cosine - imaginary[high]! * sine;
          const im = real[high]! * sine + imaginary[high]! * cosine;
          real[high] = real[low]! - re;
          imaginary[high] = imaginary[low]! - im;
          real[low] = real[low]! + re;
          imaginary[low] = imaginary[low]! + im;
        }
      }
    }
    for (let k = 0; k < this.magnitudes.length; k++) this.magnitudes[k] = Math.sqrt(real[k]! ** 2 + imaginary[k]! ** 2);
    return this.magnitudes;
  }
}
