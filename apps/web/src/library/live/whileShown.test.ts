import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../testing/page';
import { whileShown } from './whileShown';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const CALM_MS = 500;

/** Work that goes on until it is ended, on a page that can be hidden and cut off from the network. */
function page(first?: Promise<unknown>) {
  const window = openPage();
  const works: AbortSignal[] = [];
  const end = whileShown((signal) => {
    works.push(signal);
    return new Promise<void>(() => undefined);
  }, first);
  const look = (state: 'visible' | 'hidden') => {
    window.document.visibilityState = state;
    window.document.dispatchEvent(new Event('visibilitychange'));
  };
  const network = (event: 'online' | 'offline') => window.dispatchEvent(new Event(event));
  const wait = (ms = CALM_MS) => vi.advanceTimersByTimeAsync(ms);
  return { end, look, network, wait, ended: () => works.map(({ aborted }) => aborted) };
}

test('the first screen goes first; then the work begins', async () => {
  const { wait, ended } = page();
  await wait(CALM_MS - 1);
  expect(ended()).toEqual([]);
  await wait(1);
  expect(ended()).toEqual([false]);
});

test('it ends when the page is hidden, and begins again when it is looked at', async () => {
  const { look, wait, ended } = page();
  await wait();
  look('hidden');
  expect(ended()).toEqual([true]);
  look('visible');
  look('visible');
  await wait();
  expect(ended()).toEqual([true, false]);
});

test('without a network nothing goes on, shown or not', async () => {
  const { look, network, wait, ended } = page();
  await wait();
  network('offline');
  look('hidden');
  look('visible');
  await wait(10 * CALM_MS);
  expect(ended()).toEqual([true]);
  network('online');
  await wait();
  expect(ended()).toEqual([true, false]);
});

test('a page that is hidden again before its calm is over begins nothing', async () => {
  const { look, wait, ended } = page();
  await wait(CALM_MS - 1);
  look('hidden');
  await wait(10 * CALM_MS);
  expect(ended()).toEqual([]);
});

test('what the page was opened for comes first, though not for ever', async () => {
  let shown: () => void = () => undefined;
  const music = page(new Promise<void>((resolve) => (shown = resolve)));
  await music.wait(2000);
  expect(music.ended()).toEqual([]);
  shown();
  await music.wait(0);
  expect(music.ended()).toEqual([false]);
  const nothing = page(new Promise(() => undefined));
  await nothing.wait(CALM_MS + 3999);
  expect(nothing.ended()).toEqual([]);
  await nothing.wait(1);
  expect(nothing.ended()).toEqual([false]);
});

test('ended for good, it is begun by nothing any more', async () => {
  const { end, look, network, wait, ended } = page();
  await wait();
  end();
  look('hidden');
  look('visible');
  network('offline');
  network('online');
  await wait(10 * CALM_MS);
  expect(ended()).toEqual([true]);
});
