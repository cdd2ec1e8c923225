/**
 * The magnitudes of a real signal's spectrum, by a radix-2 Fourier transform in place.
 *
 * @param frame  a power of two samples, windowed by the caller
 * @returns shape [frame.length / 2], bins from 0 Hz
 */
export function magnitudesOf(frame: Float32Array): Float32Array {
  const size = frame.length;
  const real = Float32Array.from(frame);
  const imaginary = new Float32Array(size);
  for (let index = 1, reversed = 0; index < size; index++) {
    let bit = size >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (index < reversed) [real[index], real[reversed]] = [real[reversed]!, real[index]!];
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    for (let k = 0; k < half; k++) {
      const cosine = Math.cos((-2 * Math.PI * k) / length);
      const sine = Math.sin((-2 * Math.PI * k) / length);
      for (let start = k; start < size; start += length) {
        const other = start + half;
        const re = real[other]! * cosine - imaginary[other]! * sine;
        const im = real[other]! * sine + imaginary[other]! * cosine;
        real[other] = real[start]! - re;
        imaginary[other] = imaginary[start]! - im;
        real[start]! += re;
        imaginary[start]! += im;
      }
    }
  }
  const magnitudes = new Float32Array(size / 2);
  for (let bin = 0; bin < magnitudes.length; bin++) magnitudes[bin] = Math.hypot(real[bin]!, imaginary[bin]!);
  return magnitudes;
}
