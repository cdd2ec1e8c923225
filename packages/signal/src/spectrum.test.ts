import { expect, test } from 'vitest';
import { Spectrum } from './spectrum';

const frame = (size: number, sample: (n: number) => number) => Float32Array.from({ length: size }, (_, n) => sample(n));

test('a sine of amplitude 1 on a bin stands a quarter of the size high, its neighbours half of that', () => {
  const magnitudes = new Spectrum(256).of(frame(256, (n) => Math.sin((2 * Math.PI * 20 * n) / 256)));
  expect(magnitudes[20]).toBeCloseTo(64, 3);
  expect(magnitudes[19]).toBeCloseTo(32, 3);
  expect(magnitudes[30]).toBeCloseTo(0, 3);
});

test('agrees with the definition of the Fourier transform', () => {
  const samples = frame(16, (n) => ((n * 7) % 5) - 2);
  const magnitudes = new Spectrum(16).of(samples);
  magnitudes.forEach((magnitude, k) => {
    let [re, im] = [0, 0];
    samples.forEach((sample, n) => {
      const windowed = sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / 16));
      re += windowed * Math.cos((2 * Math.PI * k * n) / 16);
      im += windowed * Math.sin((2 * Math.PI * k * n) / 16);
    });
    expect(magnitude).toBeCloseTo(Math.sqrt(re ** 2 + im ** 2), 4);
  });
});

test('silence has no spectrum, and sizes must be powers of two', () => {
  expect(new Spectrum(64).of(new Float32Array(64)).every((magnitude) => magnitude === 0)).toBe(true);
  expect(() => new Spectrum(100)).toThrow(/power of two/);
});
