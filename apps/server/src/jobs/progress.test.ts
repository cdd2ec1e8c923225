import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { percentHeard, percentWritten, progressWriter } from './progress';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout'], now: 10_000 }));
afterEach(() => vi.useRealTimers());

test('percentages go on from listening to writing, and leave room for storing', () => {
  expect(percentHeard(-1)).toBe(0);
  expect(percentHeard(0.5)).toBeCloseTo(percentHeard(1) / 2);
  expect(percentWritten(0)).toBe(percentHeard(2));
  expect(percentWritten(0.5)).toBeGreaterThan(percentHeard(1));
  expect(percentWritten(2)).toBeLessThan(100);
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
