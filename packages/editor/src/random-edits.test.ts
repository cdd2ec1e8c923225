import { expect, test } from 'vitest';
import { checkScore } from './testing/laws';
import { soak } from './testing/soak';

test('two thousand random edit sequences keep every law', () => {
  // Writing and reading a file costs more than all the edits before it; the long run does it every time.
  const { edits } = soak(0, 2000, 4, (score, name, seed) => seed % 5 === 0 && checkScore(score, name));
  expect(edits).toBeGreaterThan(4000);
}, 120_000);
