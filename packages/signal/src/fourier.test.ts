import { expect, test } from 'vitest';
import { Fourier } from './fourier';

const numbers = (size: number, seed: number) => Float64Array.from({ length: size }, (_, n) => ((n * seed) % 11) - 5);

test.each([2, 4, 8, 16, 32, 64, 512])('%i numbers are transformed as the definition says', (size) => {
  const [real, imaginary] = [numbers(size, 7), numbers(size, 3)];
  const expected = Array.from({ length: size }, (_, k) => {
    let [re, im] = [0, 0];
    for (let n = 0; n < size; n++) {
      const angle = (-2 * Math.PI * k * n) / size;
      re += real[n]! * Math.cos(angle) - imaginary[n]! * Math.sin(angle);
      im += real[n]! * Math.sin(angle) + imaginary[n]! * Math.cos(angle);
    }
    return [re, im] as const;
  });
  new Fourier(size).transform(real, imaginary);
  expected.forEach(([re, im], k) => {
    expect(real[k]).toBeCloseTo(re, 8);
    expect(imaginary[k]).toBeCloseTo(im, 8);
  });
});

test('other sizes are refused', () => {
  for (const size of [0, 1, 3, 100]) expect(() => new Fourier(size)).toThrow(/power of two/);
});
