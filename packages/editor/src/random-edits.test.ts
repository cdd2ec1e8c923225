import { rounds } from '@notewright/score/testing/rounds';
import { expect, test } from 'vitest';
import { checkScore } from './testing/laws';
import { soak } from './testing/soak';

test('random edit sequences keep every law', () => {
  // Writing and reading a file costs more than all the edits before it; the long run does it every time.
  const sequences = rounds(2000);
  const { edits } = soak(0, sequences, 4, (score, name, seed) => seed % 5 === 0 && checkScore(score, name));
  expect(edits).toBeGreaterThan(2 * sequences);
}, 120_000);
