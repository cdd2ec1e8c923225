import { describe, expect, test } from 'vitest';
import { recordingOf, synthesise } from '../testing/synthesis';
import { estimateTuning } from './tuning';

const chords = [60, 64, 67, 55, 71, 62, 65, 69].map((midi, index) => ({
  onsetSec: Math.floor(index / 2) * 0.8,
  offsetSec: Math.floor(index / 2) * 0.8 + 0.8,
  midi,
}));

describe('tuning', () => {
  test.each([-45, -20, -3, 0, 8, 30, 45])('of a piano %i cents off is heard within 3 cents', (cents) => {
    const heard = estimateTuning(recordingOf(synthesise(chords, { sec: 3.5, cents })));
    expect(Math.abs(heard - cents)).toBeLessThan(3);
  });

  test('silence and a recording shorter than one frame are taken as in tune', () => {
    expect(estimateTuning(recordingOf(new Float32Array(30_000)))).toBe(0);
    expect(estimateTuning(recordingOf(new Float32Array(100).fill(0.5)))).toBe(0);
  });

  test('noise has no tuning', () => {
    let seed = 1;
    const noise = Float32Array.from({ length: 80_000 }, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 1_073_741_823.5 - 1;
    });
    expect(estimateTuning(recordingOf(noise))).toBe(0);
  });
});
