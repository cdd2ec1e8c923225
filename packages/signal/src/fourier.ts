/**
 * The fast Fourier transform of complex sequences, two radix-2 steps at a time, in place. Tables are computed once per size.
 *
 * Why not a library: `docs/decisions/fourier.md`.
 */
export class Fourier {
  /** Where number n goes before the first step: bit-reversed order. */
  readonly order: Uint32Array;
  readonly #cosine: Float64Array;
  readonly #sine: Float64Array;

  /** @param size  a power of two ≥ 2 */
  constructor(readonly size: number) {
    if (size < 2 || (size & (size - 1)) !== 0) throw new Error(`a transform of ${size}: expected a power of two`);
    // Half turns: a step of width w uses every size/w-th.
    this.#cosine = Float64Array.from({ length: size }, (_, k) => Math.cos((2 * Math.PI * k) / (2 * size)));
    this.#sine = Float64Array.from({ length: size }, (_, k) => -Math.sin((2 * Math.PI * k) / (2 * size)));
    this.order = new Uint32Array(size);
    for (let n = 0; n < size; n++) this.order[n] = (this.order[n >> 1]! >> 1) | (n & 1 ? size >> 1 : 0);
  }

  /** Replaces both arrays of `size` by their transform (not normalised). */
  transform(real: Float64Array, imaginary: Float64Array): void {
    for (let n = 0; n < this.size; n++) {
      const other = this.order[n]!;
      if (other <= n) continue;
      const re = real[n]!;
      const im = imaginary[n]!;
      real[n] = real[other]!;
      imaginary[n] = imaginary[other]!;
      real[other] = re;
      imaginary[other] = im;
    }
    this.transformOrdered(real, imaginary);
  }

  /** The same for numbers that were put where `order` says, which saves a way through memory. */
  transformOrdered(real: Float64Array, imaginary: Float64Array): void {
    const { size } = this;
    if (size < 4) {
      this.#step(real, imaginary, 1);
      return;
    }
    this.#firstTwoSteps(real, imaginary);
    let width = 4;
    for (; 4 * width <= size; width *= 4) this.#twoSteps(real, imaginary, width);
    if (2 * width <= size) this.#step(real, imaginary, width);
  }

  /** One step: pairs `width` apart. */
  #step(real: Float64Array, imaginary: Float64Array, width: number): void {
    const { size } = this;
    const [cosines, sines] = [this.#cosine, this.#sine];
    const stride = size / width;
    for (let start = 0; start < size; start += 2 * width) {
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
  #twoSteps(real: Float64Array, imaginary: Float64Array, width: number): void {
    const { size } = this;
    const [cosines, sines] = [this.#cosine, this.#sine];
    const stride = size / width;
    for (let k = 0, entry = 0; k < width; k++, entry += stride) {
      const cosine = cosines[entry]!;
      const sine = sines[entry]!;
      // Of the second step: half the angle; the upper pair's is a quarter turn further.
      const slowCosine = cosines[entry >> 1]!;
      const slowSine = sines[entry >> 1]!;
      for (let a = k; a < size; a += 4 * width) {
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
  #firstTwoSteps(real: Float64Array, imaginary: Float64Array): void {
    for (let n = 0; n < this.size; n += 4) {
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
}
