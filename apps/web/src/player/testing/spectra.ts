import { Fourier } from '@notewright/signal';

/** A step of a spectrum, and how far down and up it reaches: 55 Hz to 14 kHz. */
const STEP_CENTS = 5;
const LOWEST_HZ = 55;
const STEPS = 1920;
/** Thirty cents. */
const NEAR_STEPS = 6;
/** How far two spectra are moved against each other, at most. */
const MOST_STEPS = 360;

const transform = new Fourier(65536);

/** Loudness of a passage by pitch, in steps of five cents; the square root keeps faint partials in the picture. Of at most 1.4 s. */
export function spectrumOf(samples: Float32Array, rateHz: number): Float64Array {
  const { size } = transform;
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  for (const [index, sample] of samples.entries())
    real[index] = sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / samples.length));
  transform.transform(real, imaginary);
  return Float64Array.from({ length: STEPS }, (_, step) => {
    const [from, to] = [step - 1, step + 1].map((edge) => (hzAt(edge) * size) / rateHz);
    let loudest = 0;
    for (let bin = Math.floor(from ?? 0); bin <= Math.ceil(to ?? 0); bin++)
      loudest = Math.max(loudest, Math.hypot(real[bin] ?? 0, imaginary[bin] ?? 0));
    return Math.sqrt(loudest);
  });
}

const hzAt = (step: number): number => LOWEST_HZ * 2 ** ((step * STEP_CENTS) / 1200);

/** How loud a spectrum is at a frequency, or as near as an instrument is out of tune. */
export function loudestAt(spectrum: Float64Array, hz: number): number {
  const step = Math.round((1200 * Math.log2(hz / LOWEST_HZ)) / STEP_CENTS);
  return Math.max(...spectrum.subarray(Math.max(0, step - NEAR_STEPS), step + NEAR_STEPS + 1));
}

/** By how many cents one spectrum has to be moved up to be most like the other: how much higher a sound is, whatever its partials are. */
export function movedBy(from: Float64Array, to: Float64Array): number {
  let best = { cents: NaN, alike: -1 };
  for (let steps = -MOST_STEPS; steps <= MOST_STEPS; steps++) {
    const alike = correlation(
      from.subarray(Math.max(0, -steps), STEPS - Math.max(0, steps)),
      to.subarray(Math.max(0, steps), STEPS - Math.max(0, -steps)),
    );
    if (alike > best.alike) best = { cents: steps * STEP_CENTS, alike };
  }
  return best.cents;
}

function correlation(a: Float64Array, b: Float64Array): number {
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (const [index, value] of a.entries()) {
    const [x, y] = [value - meanA, (b[index] ?? 0) - meanB];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return both / Math.sqrt(ofA * ofB);
}
