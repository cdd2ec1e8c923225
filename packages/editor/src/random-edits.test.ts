import { expect, test } from 'vitest';
import { actions } from './actions/list';
import { soak } from './testing/soak';

/** What a random walk on short music hardly ever finds a use for. */
test('ten thousand random edit sequences keep every law', () => {
  const { edits, made } = soak(0, 10_000, 6);
  expect(edits).toBeGreaterThan(20_000);
  const never = actions.map(({ name }) => name).filter((name) => !made.has(name));
  expect(never).toEqual([]);
}, 120_000);
