import { describe, expect, test } from 'vitest';
import { chooseRelease, EARLY_OR_LATE, RATHER_LATE, RELEASE_ANSWERS } from './release-choice';

/** Log probabilities with these shares at these steps. */
const logProbabilities = (...shares: readonly (readonly [step: number, share: number])[]) => {
  const steps = new Float32Array(RELEASE_ANSWERS).fill(-30);
  for (const [step, share] of shares) steps[step] = Math.log(share);
  return steps;
};

describe('where a note ends', () => {
  test('in the step that is certain', () =>
    expect(chooseRelease(logProbabilities([9, 1]), 0, RATHER_LATE)).toBeCloseTo(10.5, 0));
  test('between two probable ends rather than at a single more probable one', () => {
    // Frames 21 and 24 together are likelier than frame 4, and 50 ms allow both.
    const steps = logProbabilities([3, 0.4], [18, 0.3], [20, 0.3]);
    expect(chooseRelease(steps, 0, RATHER_LATE)).toBeGreaterThan(17);
  });
  test('rather too late than too early, where both are about as probable', () => {
    // Frame 9 and 12 frames, or four times as long: the shorter one has a little more.
    expect(chooseRelease(logProbabilities([8, 0.51], [31, 0.49]), 0, RATHER_LATE)).toBeGreaterThan(30);
    expect(chooseRelease(logProbabilities([8, 0.65], [31, 0.35]), 0, RATHER_LATE)).toBeCloseTo(9.5, 0);
  });
  test('for a lead sheet neither early nor late ends are better', () => {
    expect(chooseRelease(logProbabilities([8, 0.51], [31, 0.49]), 0, EARLY_OR_LATE)).toBeCloseTo(9.5, 0);
    expect(chooseRelease(logProbabilities([8, 0.49], [31, 0.51]), 0, EARLY_OR_LATE)).toBeGreaterThan(30);
  });
  test('nowhere when it is probably held on', () =>
    expect(chooseRelease(logProbabilities([9, 0.3], [RELEASE_ANSWERS - 1, 0.7]), 0, RATHER_LATE)).toBeUndefined());
  test('in its own row of many', () => {
    const rows = new Float32Array(3 * RELEASE_ANSWERS).fill(-30);
    rows[RELEASE_ANSWERS + 5] = 0;
    expect(chooseRelease(rows, RELEASE_ANSWERS, RATHER_LATE)).toBeCloseTo(6.5, 0);
  });
});
