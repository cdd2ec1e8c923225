import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../testing/hook';
import { openPage } from '../testing/page';
import { tellMusicShown } from '../sheet/musicShown';
import { useReadingControl } from './useReadingControl';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const LOOK_AFTER_MS = 3000;
interface Given {
  readonly id?: string;
  readonly heard?: boolean;
  readonly fresh?: boolean;
  readonly editing?: boolean;
}

async function songPage(given: Given = {}) {
  tellMusicShown();
  const window = openPage();
  const use = ({ id = 'song', heard = true, fresh = true, editing = false }: Given) =>
    useReadingControl(id, heard, fresh, editing);
  const page = await mounted(use, given, undefined, window);
  const rest = () => page.after(() => vi.advanceTimersByTime(LOOK_AFTER_MS));
  const is = () => ({ open: page.now().open, byItself: page.now().byItself, quiet: page.now().quiet });
  return { page, rest, is };
}
const CLOSED = { open: false, byItself: false, quiet: false };

test('once the music has stood for a while it is looked, and two likely readings open the panel by itself', async () => {
  const { page, rest, is } = await songPage();
  expect(is()).toEqual(CLOSED);
  await rest();
  expect(is()).toEqual({ ...CLOSED, quiet: true });
  await page.after(() => page.now().looked(true));
  expect(is()).toEqual({ open: true, byItself: true, quiet: false });
  await page.after(() => page.now().close());
  await rest();
  expect(is().open).toBe(false);
});

test('a song that was looked at is not looked at again on this device, other songs are', async () => {
  const { page, rest, is } = await songPage();
  await rest();
  await page.after(() => page.now().looked(false));
  expect(is()).toEqual(CLOSED);
  await page.again({ fresh: false });
  await page.again({});
  await rest();
  expect(is()).toEqual(CLOSED);
  await page.again({ id: 'another' });
  await rest();
  expect(is().quiet).toBe(true);
});

test.each<Given>([{ heard: false }, { fresh: false }, { editing: true }])('it is not looked for %o', async (given) => {
  const { rest, is } = await songPage(given);
  await rest();
  expect(is()).toEqual(CLOSED);
});

test('who leaves before is not looked after', async () => {
  const { page } = await songPage();
  await page.leave();
  expect(vi.getTimerCount()).toBe(0);
});

test('a panel that opened by itself closes when somebody begins to edit; one that was asked for stays', async () => {
  const { page, rest, is } = await songPage();
  await rest();
  await page.after(() => page.now().looked(true));
  await page.again({ editing: true });
  expect(is().open).toBe(false);
  await page.after(() => page.now().ask('show-readings' as never));
  expect([is(), page.now().command]).toEqual([{ open: true, byItself: false, quiet: false }, 'show-readings']);
  await page.after(() => page.now().commandDone());
  expect([is().open, page.now().command]).toEqual([true, undefined]);
});

test('what was asked for once needs no look any more, and music that was not heard has no panel', async () => {
  const { page, rest, is } = await songPage();
  await page.after(() => page.now().ask('show-readings' as never));
  await page.after(() => page.now().close());
  await rest();
  await page.after(() => page.now().looked(true));
  expect(is().open).toBe(false);
  const silent = await songPage({ id: 'other', heard: false });
  await silent.page.after(() => silent.page.now().ask('show-readings' as never));
  expect(silent.is().open).toBe(false);
});
