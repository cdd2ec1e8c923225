import { expect, test } from 'vitest';
import { ceilingShare } from './ceiling-share';

/** Struck chords that die away, two a second at most full scale. */
const chords = Float32Array.from({ length: 88_200 }, (_, n) => {
  const partials = [220, 277.2, 329.6, 440, 659.3, 880].map((hz) => Math.sin((2 * Math.PI * hz * n) / 22_050));
  return 0.15 * Math.exp(-6 * ((n / 22_050) % 0.5)) * partials.reduce((sum, one) => sum + one, 0);
});

test('what was clipped lies at its ceiling, also when it was made softer afterwards', () => {
  expect(ceilingShare(chords)).toBeLessThan(0.005);
  expect(ceilingShare(chords.map((one) => 0.3 * Math.max(-0.1, Math.min(0.1, one))))).toBeGreaterThan(0.2);
});

test('silence and nothing have no ceiling', () => {
  expect(ceilingShare(new Float32Array(100))).toBe(0);
  expect(ceilingShare(new Float32Array(0))).toBe(0);
});
