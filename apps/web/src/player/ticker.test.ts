import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Ticker } from './ticker';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that is hidden ticks at once: the next timer may come a second later; nothing ticks once it has stopped', () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  let ticks = 0;
  const ticker = new Ticker(() => ticks++);
  ticker.start();
  ticker.start();
  expect([ticker.runs, ticks]).toEqual([true, 0]);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(ticks).toBe(1);
  vi.advanceTimersByTime(100);
  expect(ticks).toBe(5);
  ticker.stop();
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(100);
  expect([ticker.runs, ticks]).toEqual([false, 5]);
});
