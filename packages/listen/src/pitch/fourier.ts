/** The fast Fourier transform of complex sequences, radix 2, in place; tables are computed once per size. */
export class Fourier {
  readonly #cosine: Float64Array;
  readonly #sine: Float64Array;
  readonly #reversed: Uint16Array;

  /** @param size  a power of two, 4 … 65,536 */
  constructor(readonly size: number) {
    if (size < 4 || size > 65_536 || (size & (size - 1)) !== 0)
      throw new Error(`a transform of ${size}: expected a power of two`);
    const half = size / 2;
    this.#cosine = Float64Array.from({ length: half }, (_, k) => Math.cos((2 * Math.PI * k) / size));
    this.#sine = Float64Array.from({ length: half }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
    const bits = Math.log2(size);
    this.#reversed = Uint16Array.from({ length: size }, (_, n) => {
      let reversed = 0;
      for (let bit = 0; bit < bits; bit++) if (n & (1 << bit)) reversed |= 1 << (bits - 1 - bit);
      return reversed;
    });
  }

  /** Replaces both arrays of `size` by their transform (not normalised). */
  transform(real: Float64Array, imaginary: Float64Array): void {
    const { size } = this;
    const reversed = this.#reversed;
    for (let n = 0; n < size; n++) {
      const other = reversed[n]!;
      if (other <= n) continue;
      const re = real[n]!;
      const im = imaginary[n]!;
      real[n] = real[other]!;
      imaginary[n] = imaginary[other]!;
      real[other] = re;
      imaginary[other] = im;
    }
    const cosines = this.#cosine;
    const sines = this.#sine;
    for (let width = 1, stride = size / 2; width < size; width *= 2, stride /= 2) {
      for (let k = 0; k < width; k++) {
        const cosine = cosines[k * stride]!;
        const sine = sines[k * stride]!;
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
  }
}
