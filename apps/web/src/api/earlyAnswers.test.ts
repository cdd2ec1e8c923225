import { afterEach, expect, test, vi } from 'vitest';
import { send } from './body';
import { forgetEarlyAnswers } from './earlyAnswers';

afterEach(() => vi.unstubAllGlobals());

/** A page that asked for /Song before its scripts came, with a server that answers whatever it is asked now with "now". */
const page = () => {
  vi.stubGlobal('window', { earlyAnswers: { '/Song': Promise.resolve(new Response('early')) } });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('now')));
  return async (path: string) => (await send(path, {})).text();
};

test('what was asked with the page is answered from there once; the next time the server is asked', async () => {
  const ask = page();
  expect([await ask('/Other'), await ask('/Song'), await ask('/Song')]).toEqual(['now', 'early', 'now']);
});

test('what was asked for one person is not shown to the next', async () => {
  const ask = page();
  forgetEarlyAnswers();
  expect(await ask('/Song')).toBe('now');
});

test('a call with the page that reached nobody is one that failed', async () => {
  const failed = Promise.reject(new TypeError('no line'));
  failed.catch(() => undefined);
  vi.stubGlobal('window', { earlyAnswers: { '/Song': failed } });
  await expect(send('/Song', {})).rejects.toMatchObject({ code: 'unreachable' });
});
