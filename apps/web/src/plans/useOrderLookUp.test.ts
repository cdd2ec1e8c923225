import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../testing/hook';
import { openPage } from '../testing/page';
import { noLine, serve } from '../testing/server';
import { useOrderLookUp } from './useOrderLookUp';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.useRealTimers());

const LOOK_MS = 2000;

/** The page after a payment; the provider knows of it at the n-th look. */
async function thanks(order: string | undefined, knownAt: number) {
  const window = openPage();
  if (order !== undefined) sessionStorage.setItem('notewright.order', order);
  let looks = 0;
  const calls = serve(({ path }) => {
    if (path === '/OrderDetails') return { ok: true, known: ++looks >= knownAt };
    return { error: 'Nobody is signed in.' };
  });
  const page = await mounted((_: undefined) => useOrderLookUp(), undefined, undefined, window);
  const wait = () => page.after(() => vi.advanceTimersByTimeAsync(LOOK_MS));
  return { wait, asked: () => calls.map(({ path, fields }) => fields['order'] ?? path) };
}

test('what was paid is looked up until it is known, then the account is asked for anew', async () => {
  const { wait, asked } = await thanks('order 7', 3);
  expect(asked()).toEqual(['order 7']);
  await wait();
  await wait();
  expect(asked()).toEqual(['order 7', 'order 7', 'order 7', '/GetAccountInfo']);
  await wait();
  expect(asked()).toHaveLength(4);
  expect(sessionStorage.getItem('notewright.order')).toBeNull();
});

test('after six looks the provider’s own notification is waited for', async () => {
  const { wait, asked } = await thanks('order 7', Infinity);
  for (let look = 0; look < 10; look++) await wait();
  expect(asked()).toEqual(Array.from({ length: 6 }, () => 'order 7'));
});

test('who paid nothing asks nothing; a line that is down takes nothing away', async () => {
  expect((await thanks(undefined, 1)).asked()).toEqual([]);
  openPage();
  sessionStorage.setItem('notewright.order', 'order 8');
  serve(noLine);
  await mounted((_: undefined) => useOrderLookUp(), undefined, undefined, window as never);
  expect(console.warn).toHaveBeenCalledTimes(1);
});
