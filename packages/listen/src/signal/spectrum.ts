/**
 * Magnitude spectra of real frames by the fast Fourier transform, Hann-windowed. A frame of n real samples is transformed as n/2
 * complex ones (even samples real, odd imaginary) and taken apart afterwards, which halves the work. Tables are computed once.
 */
export class Spectrum {
  readonly #window: Float32Array;
  /** Where sample pair n goes: bit-reversed order. */
  readonly #order: Uint32Array;
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
    this.#order = new Uint32Array(half);
    for (let n = 0; n < half; n++) this.#order[n] = (this.#order[n >> 1]! >> 1) | (n & 1 ? half >> 1 : 0);
    this.#real = new Float64Array(half);
    this.#imaginary = new Float64Array(half);
    this.magnitudes = new Float32Array(half);
  }

  /** Transforms one frame; a sine of amplitude 1 on a bin gives size/4 there. The result is overwritten by the next call. */
  of(frame: Float32Array): Float32Array {
    const half = this.size / 2;
    for (let n = 0; n < half; n++) {
      const at = this.#order[n]!;
      this.#real[at] = frame[2 * n]! * this.#window[2 * n]!;
      this.#imaginary[at] = frame[2 * n + 1]! * this.#window[2 * n + 1]!;
    }
    this.#transform();
    this.#takeApart();
    return this.magnitudes;
  }

  /** Complex transform of half the size, in place; its twiddle factors are every second of the table. */
  #transform(): void {
    const half = this.size / 2;
    if (half < 4) {
      this.#step(1);
      return;
    }
    this.#firstTwoSteps();
    let width = 4;
    for (; 4 * width <= half; width *= 4) this.#twoSteps(width);
    if (2 * width <= half) this.#step(width);
  }

  /** One step: pairs `width` apart. */
  #step(width: number): void {
    const half = this.size / 2;
    const [real, imaginary, cosines, sines] = [this.#real, this.#imaginary, this.#cosine, this.#sine];
    const stride = half / width;
    for (let start = 0; start < half; start += 2 * width) {
      for (let k = 0, entry = 0; k < width; k++, entry += stride) {
        const cosine = cosines[entry]!;
        const sine = sines[entry]!;
        const low = start + k;
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

  /** The steps of width `width` and `2 · width` at once: half as many ways to memory and back. */
  #twoSteps(width: number): void {
    const half = this.size / 2;
    const [real, imaginary, cosines, sines] = [this.#real, this.#imaginary, this.#cosine, this.#sine];
    const stride = half / width;
    for (let k = 0, entry = 0; k < width; k++, entry += stride) {
      const cosine = cosines[entry]!;
      const sine = sines[entry]!;
      // Of the second step: half the angle; the upper pair's is a quarter turn further.
      const slowCosine = cosines[entry >> 1]!;
      const slowSine = sines[entry >> 1]!;
      for (let a = k; a < half; a += 4 * width) {
        const b = a + width;
        const c = b + width;
        const d = c + width;
        const bRe = real[b]! * cosine - imaginary[b]! * sine;
        const bIm = real[b]! * sine + imaginary[b]! * cosine;
        const dRe = real[d]! * cosine - imaginary[d]! * sine;
        const dIm = real[d]! * sine + imaginary[d]! * cosine;
        const lowRe = real[a]! + bRe;
        const lowIm = imaginary[a]! + bIm;
        const highRe = real[a]! - bRe;
        const highIm = imaginary[a]! - bIm;
        const sumRe = real[c]! + dRe;
        const sumIm = imaginary[c]! + dIm;
        const differenceRe = real[c]! - dRe;
        const differenceIm = imaginary[c]! - dIm;
        const turnedRe = sumRe * slowCosine - sumIm * slowSine;
        const turnedIm = sumRe * slowSine + sumIm * slowCosine;
        const quarterRe = differenceRe * slowSine + differenceIm * slowCosine;
        const quarterIm = differenceIm * slowSine - differenceRe * slowCosine;
        real[a] = lowRe + turnedRe;
        imaginary[a] = lowIm + turnedIm;
        real[c] = lowRe - turnedRe;
        imaginary[c] = lowIm - turnedIm;
        real[b] = highRe + quarterRe;
        imaginary[b] = highIm + quarterIm;
        real[d] = highRe - quarterRe;
        imaginary[d] = highIm - quarterIm;
      }
    }
  }

  /** The steps of width 1 and 2 at once: their factors are 1 and −i, so nothing is multiplied. */
  #firstTwoSteps(): void {
    const real = this.#real;
    const imaginary = this.#imaginary;
    for (let n = 0; n < real.length; n += 4) {
      const sumRe = real[n]! + real[n + 1]!;
      const sumIm = imaginary[n]! + imaginary[n + 1]!;
      const differenceRe = real[n]! - real[n + 1]!;
      const differenceIm = imaginary[n]! - imaginary[n + 1]!;
      const nextSumRe = real[n + 2]! + real[n + 3]!;
      const nextSumIm = imaginary[n + 2]! + imaginary[n + 3]!;
      const nextDifferenceRe = real[n + 2]! - real[n + 3]!;
      const nextDifferenceIm = imaginary[n + 2]! - imaginary[n + 3]!;
      real[n] = sumRe + nextSumRe;
      imaginary[n] = sumIm + nextSumIm;
      real[n + 1] = differenceRe + nextDifferenceIm;
      imaginary[n + 1] = differenceIm - nextDifferenceRe;
      real[n + 2] = sumRe - nextSumRe;
      imaginary[n + 2] = sumIm - nextSumIm;
      real[n + 3] = differenceRe - nextDifferenceIm;
      imaginary[n + 3] = differenceIm + nextDifferenceRe;
    }
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
