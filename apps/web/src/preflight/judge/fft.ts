/** Of one size: where each sample goes first, and the waves it is multiplied by. */
interface Plan {
  readonly reversed: Uint32Array;
  readonly cosine: Float64Array;
  readonly sine: Float64Array;
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}
const plans = new Map<number, Plan>();

function planOf(size: number): Plan {
  const known = plans.get(size);
  if (known) return known;
  const bits = Math.round(Math.log2(size));
  const reversed = new Uint32Array(size);
  for (let n = 1; n < size; n++) reversed[n] = (reversed[n >> 1]! >> 1) | ((n & 1) << (bits - 1));
  const wave = (part: (angle: number) => number) =>
    Float64Array.from({ length: size / 2 }, (_, k) => part((-2 * Math.PI * k) / size));
  const plan = {
    reversed,
    cosine: wave(Math.cos),
    sine: wave(Math.sin),
    real: new Float64Array(size),
    imaginary: new Float64Array(size),
  };
  plans.set(size, plan);
  return plan;
}

/**
 * The magnitudes of a real signal's spectrum, by a radix-2 Fourier transform.
 *
 * @param frame  a power of two samples, windowed by the caller
 * @returns shape [frame.length / 2], bins from 0 Hz
 */
export function magnitudesOf(frame: Float32Array): Float32Array {
  const size = frame.length;
  const { reversed, cosine, sine, real, imaginary } = planOf(size);
  for (let n = 0; n < size; n++) real[n] = frame[reversed[n]!]!;
  imaginary.fill(0);
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    const step = size / length;
    for (let start = 0; start < size; start += length)
      for (let k = 0; k < half; k++) {
        const at = start + k;
        const other = at + half;
        const c = cosine[k * step]!;
        const s = sine[k * step]!;
        const re = real[other]! * c - imaginary[other]! * s;
        const im = real[other]! * s + imaginary[other]! * c;
        real[other] = real[at]! - re;
        imaginary[other] = imaginary[at]! - im;
        real[at]! += re;
        imaginary[at]! += im;
      }
  }
  const magnitudes = new Float32Array(size / 2);
  for (let bin = 0; bin < magnitudes.length; bin++) magnitudes[bin] = Math.hypot(real[bin]!, imaginary[bin]!);
  return magnitudes;
}

/** A window that fades in and out like a cosine. @returns shape [size] */
export const hann = (size: number): Float32Array =>
  Float32Array.from({ length: size }, (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / size));
