import { expect, test } from 'vitest';
import { inIdleTime } from './idleTime';

const forever = new AbortController().signal;

test('work is done in pieces of some milliseconds, with room for others in between', async () => {
  const pieces: number[] = [];
  let others = 0;
  let left = 30;
  const other = setInterval(() => others++, 1);
  const outcome = await inIdleTime((enough) => {
    const begin = performance.now();
    do {
      const until = performance.now() + 1;
      while (performance.now() < until);
      left--;
    } while (left > 0 && !enough());
    pieces.push(performance.now() - begin);
    return left > 0 ? undefined : 'done';
  }, forever);
  clearInterval(other);
  expect(outcome).toBe('done');
  expect(pieces.length).toBeGreaterThanOrEqual(4);
  expect(others).toBeGreaterThan(0);
});

test('work that fails, fails; work nobody wants any more ends', async () => {
  const fail = () => {
    throw new Error('broken');
  };
  await expect(inIdleTime(fail, forever)).rejects.toThrow('broken');
  const leaving = new AbortController();
  let pieces = 0;
  const endless = inIdleTime(() => {
    if (++pieces === 3) leaving.abort();
    return undefined;
  }, leaving.signal);
  await expect(endless).rejects.toThrow();
  expect(pieces).toBe(3);
});
