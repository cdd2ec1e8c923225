import { describe, expect, test } from 'vitest';
import { Recording } from './recording';
import { readStretched, stretchFor } from './retune';

const sine = (frequencyHz: number, sec: number) => {
  const recording = new Recording();
  recording.append(
    Float32Array.from({ length: sec * 22_050 }, (_, n) => Math.sin((2 * Math.PI * frequencyHz * n) / 22_050)),
  );
  return recording;
};

describe('retuning', () => {
  test.each([
    [-40, 440],
    [33, 440],
    [50, 4186],
  ])('a tone %i cents off %i Hz is brought back to it', (cents, frequencyHz) => {
    const stretch = stretchFor(cents);
    const recording = sine(frequencyHz * 2 ** (cents / 1200), 1);
    const heard = new Float32Array(4000);
    readStretched(recording, 5000, stretch, heard);
    heard.forEach((sample, n) =>
      expect(Math.abs(sample - Math.sin((2 * Math.PI * frequencyHz * (5000 + n)) / 22_050))).toBeLessThan(0.006),
    );
  });

  test('windows join without a seam', () => {
    const recording = sine(300, 1);
    const [whole, left, right] = [new Float32Array(2000), new Float32Array(1000), new Float32Array(1000)];
    readStretched(recording, 100, 1.01, whole);
    readStretched(recording, 100, 1.01, left);
    readStretched(recording, 1100, 1.01, right);
    expect([...left, ...right]).toEqual([...whole]);
  });

  test('before the start there is silence', () => {
    const heard = new Float32Array(100).fill(1);
    readStretched(sine(300, 1), -500, 1.02, heard);
    expect(heard.every((sample) => sample === 0)).toBe(true);
  });
});
