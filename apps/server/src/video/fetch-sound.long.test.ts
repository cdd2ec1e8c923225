import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config';
import { melody } from '../testing/made-recordings';
import { openVideoPage, VIDEO, type VideoPage } from '../testing/video-page';
import { fetchSound, type VideoSetup } from './fetch-sound';

const LENGTH_SEC = 70;
let page: VideoPage;
/** What must never be reached: a service of the house. */
let inside: { readonly address: string; hits: number; close(): void };
let folder: string;
beforeAll(async () => {
  page = await openVideoPage(melody(1, LENGTH_SEC).bytes);
  const server = createServer((_, response) => {
    inside.hits++;
    response.writeHead(200, { 'content-type': 'audio/wav' }).end('secret');
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  inside = { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, hits: 0, close: () => server.close() };
});
afterAll(async () => {
  inside.close();
  await page.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notewright-fetch-'));
  page.asked.length = 0;
  page.instead.clear();
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  expect(inside.hits).toBe(0);
});

const setup = (change: Partial<VideoSetup> = {}): VideoSetup => ({
  ...readConfig({ NOTEWRIGHT_VIDEO_HOSTS: page.host, NOTEWRIGHT_VIDEO_PAGE: page.page }).video,
  ...change,
});
const part = { id: VIDEO.id, startSec: 20, stopSec: 52 };
const shares: number[] = [];
const fetchPart = (change: Partial<VideoSetup> = {}, signal = new AbortController().signal, id = part.id) => {
  shares.length = 0;
  return fetchSound({ ...part, id }, setup(change), {
    folder,
    hidden: [],
    signal,
    onShare: (share) => shares.push(share),
  });
};
const codeOf = (result: Awaited<ReturnType<typeof fetchPart>>) => (result.ok ? undefined : result.error.code);
const redirect = (to: string) =>
  page.instead.set('/watch', (_, response) => response.writeHead(302, { location: to }).end());

test('brings the part that was asked for, and nothing else, and says what the video is called', async () => {
  const fetched = await fetchPart();
  if (!fetched.ok) throw new Error(fetched.error.detail);
  expect(fetched.value.title).toContain(VIDEO.title); // of a page with several sounds it would count them
  const probe = spawnSync('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    fetched.value.file,
  ]);
  expect(Math.abs(Number(probe.stdout.toString()) - 32)).toBeLessThan(0.1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('works from a folder that lies deep', async () => {
  const above = folder;
  folder = await mkdtemp(join(above, 'deep-'.repeat(30)));
  expect((await fetchPart()).ok).toBe(true);
  folder = above;
});

test('an id that is none never becomes an argument', async () => {
  for (const id of ['--exec=touch x', '-o/tmp/x', 'dQw4w9WgXcQ;ls', '', '../../../etc'])
    expect(codeOf(await fetchPart({}, undefined, id))).toBe('no-video');
  expect(page.asked).toEqual([]);
});

test.each([
  ['another port of this machine', () => `http://${inside.address}/`],
  ['this machine by name', () => `http://localhost:${inside.address.split(':')[1]}/`],
  ['this machine in other clothes', () => `http://0x7f000001:${inside.address.split(':')[1]}/`],
  ['this machine by IPv6', () => `http://[::ffff:127.0.0.1]:${inside.address.split(':')[1]}/`],
  ['the cloud’s own service', () => 'http://169.254.169.254/latest/meta-data/'],
  ['a file', () => 'file:///etc/passwd'],
  ['a host that is not on the list', () => 'https://example.org/'],
])('a page that leads to %s leads nowhere', async (_, to) => {
  redirect(to());
  expect(codeOf(await fetchPart())).toBe('no-video');
});

test('nor does a sound that lies inside', async () => {
  page.instead.set('/watch', (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<audio src="http://${inside.address}/sound.wav"></audio>`),
  );
  expect(codeOf(await fetchPart())).toBe('no-video');
  page.instead.set('/sound.wav', (_, response) =>
    response.writeHead(302, { location: `http://${inside.address}/` }).end(),
  );
  page.instead.delete('/watch');
  expect(codeOf(await fetchPart())).toBe('no-video');
});

test('a list of other files dressed up as sound is no sound', async () => {
  page.instead.set('/sound.wav', (_, response) => {
    response.writeHead(200, { 'content-type': 'audio/wav' });
    response.end('#EXTM3U\n#EXT-X-TARGETDURATION:60\n#EXTINF:60,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n');
  });
  expect(codeOf(await fetchPart())).toBe('no-video');
});

test('a video that is gone is distinguished from hosts that do not answer or have enough of us', async () => {
  page.instead.set('/watch', (_, response) => response.writeHead(404).end());
  expect(codeOf(await fetchPart())).toBe('no-video');
  page.instead.set('/watch', (_, response) => response.writeHead(429).end());
  expect(codeOf(await fetchPart())).toBe('unreachable');
  expect(codeOf(await fetchPart({ ...setup({}), page: 'http://127.0.0.1:9/watch?v={id}', allowed: { names: [], addresses: ['127.0.0.1:9'] } }))).toBe('unreachable'); // prettier-ignore
});

test('more than may come in does not come in', async () => {
  expect(codeOf(await fetchPart({ mostBytes: 2 ** 20 }))).toBe('no-video');
  // Nor when its length is not said.
  page.instead.set('/sound.wav', (_, response) => {
    response.writeHead(200, { 'content-type': 'audio/wav' });
    const send = (): void => {
      while (response.write(Buffer.alloc(65_536)));
      response.once('drain', send);
    };
    send();
  });
  expect(codeOf(await fetchPart({ mostBytes: 4 * 2 ** 20 }))).not.toBeUndefined();
  for (const name of await readdir(folder, { recursive: true }))
    expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(4 * 2 ** 20);
});

test('it ends within a second when nobody wants it any more, with all it started', async () => {
  const waiting = new Promise<void>((resolve) => page.instead.set('/sound.wav', () => resolve()));
  const wish = new AbortController();
  const fetching = fetchPart({}, wish.signal);
  await waiting;
  const begun = performance.now();
  wish.abort();
  expect(codeOf(await fetching)).toBe('cancelled');
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(spawnSync('pgrep', ['-f', folder]).stdout.toString()).toBe('');
});

test('without the program there is nothing to fetch with', async () =>
  expect(codeOf(await fetchPart({ program: 'no-such-yt-dlp' }))).toBe('no-program'));
