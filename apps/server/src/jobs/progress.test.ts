import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { percentOf, progressWriter } from './progress';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout'], now: 10_000 }));
afterEach(() => vi.useRealTimers());

test('the stages of listening follow each other without a gap, and leave room for the sheet itself', () => {
  const stages = ['decode', 'tuning', 'notes', 'decide'] as const;
  const ends = stages.map((stage) => [percentOf(stage, 0), percentOf(stage, 1)]);
  expect(ends.slice(1).map(([from]) => from)).toEqual(ends.slice(0, -1).map(([, to]) => to));
  expect(percentOf('decode', -1)).toBe(0);
  expect(percentOf('decide', 2)).toBeLessThan(100);
});

test('percentages are written twice a second at most, and never go back', async () => {
  const written: number[] = [];
  const progress = progressWriter(async (percent) => void written.push(percent));
  for (const [percent, waitMs] of [
    [10, 0],
    [20, 499],
    [30, 501],
    [25, 600],
    [200, 600],
  ] as const) {
    // prettier-ignore
    vi.advanceTimersByTime(waitMs);
    progress.report(percent);
    await progress.settled();
  }
  expect(written).toEqual([10, 30, 99]);
});

test('a write that fails costs nothing', async () => {
  const progress = progressWriter(() => Promise.reject(new Error('no database')));
  progress.report(50);
  await expect(progress.settled()).resolves.toBeUndefined();
});
