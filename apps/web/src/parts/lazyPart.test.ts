import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patiently } from './lazyPart';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a part whose script does not come is asked for again, less and less often, until it is there', async () => {
  const askedSec: number[] = [];
  const part = patiently(() => {
    askedSec.push(Date.now() / 1000);
    return askedSec.length < 8 ? Promise.reject(new TypeError('no line')) : Promise.resolve('tray');
  });
  await vi.runAllTimersAsync();
  expect(await part).toBe('tray');
  const waits = askedSec.slice(1).map((sec, index) => Math.round(sec - (askedSec[index] ?? 0)));
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
});
