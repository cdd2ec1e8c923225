import { expect, test } from 'vitest';
import { actions } from './actions/list';
import { checkScore } from './testing/laws';
import { soak } from './testing/soak';

test('ten thousand random edit sequences keep every law, and every action is among them', () => {
  // Writing and reading a file costs more than all the edits before it; the long run does it every time.
  const { edits, made } = soak(0, 10_000, 4, (score, name, seed) => seed % 5 === 0 && checkScore(score, name));
  expect(edits).toBeGreaterThan(20_000);
  const never = actions.map(({ name }) => name).filter((name) => !made.has(name));
  expect(never).toEqual([]);
}, 120_000);
