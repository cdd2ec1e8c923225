import { expect, test } from 'vitest';
import { actions } from './actions/list';
import { soak } from './testing/soak';

test('ten thousand random edit sequences keep every law, and every action is among them', () => {
  const { edits, made } = soak(0, 10_000, 4);
  expect(edits).toBeGreaterThan(20_000);
  const never = actions.map(({ name }) => name).filter((name) => !made.has(name));
  expect(never).toEqual([]);
}, 600_000);
