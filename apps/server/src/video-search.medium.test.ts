import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoImport, VideoItem } from '@notewright/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { buildAnother, startTestServer, type TestServer } from './testing/server';
import { openVideoPage, VIDEO, VIDEO_KEY, type VideoPage } from './testing/video-page';

let page: VideoPage;
let server: TestServer;
let anna: Browser;
let folder: string;
beforeAll(async () => {
  page = await openVideoPage(new Uint8Array());
  folder = await mkdtemp(join(tmpdir(), 'notewright-suggestions-'));
  server = await startTestServer({
    NOTEWRIGHT_VIDEO_API: `http://${page.host}/api`,
    NOTEWRIGHT_VIDEO_EMBED: `http://${page.host}/embed`,
    NOTEWRIGHT_VIDEO_API_KEY: VIDEO_KEY,
    NOTEWRIGHT_VIDEO_SUGGESTIONS: join(folder, 'suggestions.json'),
    LOG_LEVEL: 'silent',
  });
  anna = new Browser(server.app);
  await anna.register('anna@example.org');
});
afterAll(async () => {
  await server.stop();
  await page.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => page.instead.clear());
const search = (q: string) => anna.get(`/VideoSearch?${new URLSearchParams({ q }).toString()}`);

test('a search gives ten videos with what they are called and who shows them, as people read it', async () => {
  const found = (await search('étude')).json<VideoItem[]>();
  expect(found).toHaveLength(10);
  expect(found[0]).toEqual(VIDEO);
});

test('the same search is not asked twice in a while', async () => {
  await search('waltz');
  const before = page.asked.length;
  expect((await search('waltz')).json<VideoItem[]>()).toHaveLength(10);
  expect(page.asked.length).toBe(before);
});

test('nothing found is an empty list', async () => expect((await search('nothing')).json()).toEqual([]));

test.each([
  ['refuses', (response: { writeHead(status: number): { end(): void } }) => response.writeHead(403).end()],
  [
    'leads elsewhere',
    (response: { writeHead(status: number, headers?: object): { end(): void } }) =>
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ],
  [
    'answers nonsense',
    (response: { writeHead(status: number): { end(text?: string): void } }) =>
      response.writeHead(200).end('{"items":[{"id":7}]}'),
  ],
])('a service that %s is distinguished from one that finds nothing', async (kind, answer) => {
  page.instead.set('/api/search', (_, response) => void answer(response));
  expect((await search(kind)).json()).toMatchObject({ ok: false, code: 'video-search-failed' });
});

test('of one video it says how long it is; one that is gone is not there', async () => {
  expect((await anna.get(`/VideoDetails?id=${VIDEO.id}`)).json()).toEqual({ ...VIDEO, durationSec: 65 });
  expect((await anna.get('/VideoDetails?id=dQw4w9WgXcQ')).json()).toMatchObject({ code: 'video-missing' });
});

test('without a key there is no search, and the host itself says what a video is called', async () => {
  const without = await buildAnother(server, { video: { ...server.config.video, apiKey: undefined } });
  const bela = new Browser(without);
  await bela.register('bela@example.org');
  expect((await bela.get('/VideoImport')).json<VideoImport>().search).toBe(false);
  expect((await bela.get('/VideoSearch?q=air')).json()).toMatchObject({ code: 'video-search-failed' });
  expect((await bela.get(`/VideoDetails?id=${VIDEO.id}`)).json()).toEqual({ ...VIDEO, durationSec: null });
  await without.close();
});

test('suggestions are as the operator wrote them, at once; a file that cannot be read is none', async () => {
  const suggestions = async () => (await anna.get('/VideoImport')).json<VideoImport>().suggestions;
  expect(await suggestions()).toEqual({});
  await writeFile(join(folder, 'suggestions.json'), JSON.stringify({ piano: [VIDEO], kazoo: [VIDEO] }));
  expect(await suggestions()).toEqual({ piano: [VIDEO] });
  await writeFile(join(folder, 'suggestions.json'), '{"piano":[{"id":"--exec=ls12"}]}');
  expect(await suggestions()).toEqual({});
});
