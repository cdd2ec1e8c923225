import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Song } from '@notewright/contracts';
import { startSweeping, type Sweeper } from './jobs/sweep';
import { Browser } from './testing/browser';
import { melody } from './testing/made-recordings';
import { startWorker, type StartedProcess } from './testing/processes';
import { startTestServer, type TestServer } from './testing/server';
import { ERROR, OK, PROCESSING, WAITING } from './testing/studio';
import { openVideoPage, VIDEO, type VideoPage } from './testing/video-page';

const START_SEC = 15;
let page: VideoPage;
let server: TestServer;
let anna: Browser;
let worker: StartedProcess;
const settings = () => ({
  NOTEWRIGHT_PLANS: 'on',
  NOTEWRIGHT_VIDEO_HOSTS: page.host,
  NOTEWRIGHT_VIDEO_PAGE: page.page,
});
const startOne = () =>
  startWorker(server.databaseUrl, server.config.dataFolder, { ...settings(), LOG_LEVEL: 'silent' });
beforeAll(async () => {
  page = await openVideoPage(melody(1, 60).bytes);
  server = await startTestServer({ ...settings(), NOTEWRIGHT_BLOCKED_COMPOSERS: 'Anton Blocked' });
  anna = new Browser(server.app);
  await anna.register('anna@example.org');
});
afterAll(async () => {
  await server.stop();
  await page.close();
});

const form = (change: Record<string, string> = {}) => ({
  ...{ videoId: VIDEO.id, mode: 'universal', instrument: 'piano', starttime: String(START_SEC), stoptime: '0:50' },
  ...{ title: 'Rock &#39;n&#39; Roll', composer: 'Anna', agreedToTerms: 'true', path: '', firebaseToken: '' },
  ...change,
});
const songs = async () => (await anna.get('/GetSongMySongs')).json<Song[]>();
const rows = () => server.store.db.selectFrom('songs').selectAll().execute();
const until = async (isSo: (song: Song) => boolean): Promise<Song> => {
  for (;;) {
    const [song] = await songs();
    if (song && isSo(song)) return song;
    await new Promise((done) => setTimeout(done, 100));
  }
};
const remove = async () => {
  const ids = (await songs()).map(({ Id }) => Id);
  if (ids.length > 0) await anna.post(`/DeleteSheets?ids=${ids.join(';')}`);
};

test('where no worker can fetch videos, it is said before the work is done', async () => {
  const answer = await anna.post('/YouTubeToSheet', form());
  expect(answer.json()).toMatchObject({ ok: false, code: 'video-import-missing' });
  expect(await songs()).toEqual([]);
});

describe('with a worker', () => {
  let sweeper: Sweeper;
  beforeAll(async () => {
    worker = await startOne();
    sweeper = startSweeping(server);
  });
  afterAll(async () => {
    await sweeper.stop();
    await worker.interrupt();
  });
  beforeEach(() => page.instead.clear());
  afterEach(async () => {
    await remove();
    expect(await server.blobs.keys('songs/').catch(() => [])).toEqual([]);
  });

  test('a free account gets the part of the video as a score that plays with it', async () => {
    const id = randomUUID(); // sent again because the answer got lost, it is the same song
    const ask = async () => (await anna.post('/YouTubeToSheet', form({ id }))).json<unknown>();
    expect([await ask(), await ask()]).toMatchObject(Array(2).fill({ ok: true, id }));
    expect(await songs()).toHaveLength(1);
    const song = await until(({ State }) => State === OK || State === ERROR);
    expect(song).toMatchObject({ State: OK, Source: 'youtube', Title: "Rock 'n' Roll", Arrangement: 'piano' });
    const score = (await anna.get(`/MusicJson?id=${song.Id}`)).json<{
      musicVo: { MetaInfo: object; Parts: { Measures: { TimeStamp?: number }[] }[] };
      properties: { settings: object };
    }>();
    expect(score.musicVo.MetaInfo).toMatchObject({ Source: 'Youtube', CustomId: VIDEO.id });
    expect(score.properties.settings).toMatchObject({ startsAtSec: START_SEC });
    const stamps = score.musicVo.Parts[0]!.Measures.map(({ TimeStamp }) => TimeStamp!);
    expect(stamps[0]).toBeGreaterThanOrEqual(START_SEC - 3);
    expect(stamps.at(-1)).toBeLessThan(52);
    expect(stamps).toEqual([...stamps].sort((a, b) => a - b));
    await expect.poll(async () => (await rows())[0]?.original_blob, { timeout: 60_000, interval: 100 }).toBeTruthy();
    const [row] = await rows();
    expect(JSON.parse(row!.video!)).toEqual({
      ...{ id: VIDEO.id, startSec: START_SEC, stopSec: 50 },
      title: expect.stringContaining(VIDEO.title) as string,
    });
    // Only the part is kept: 35 s of sound as the page had it.
    const bytes = (await server.blobs.size(row!.audio_blob!))!;
    expect(bytes / (2 * 22_050)).toBeGreaterThan(34);
    expect(bytes / (2 * 22_050)).toBeLessThan(36);
    // And it can be played beside the score.
    expect((await anna.get(`/PlayableOriginal?id=${song.Id}`)).json()).toMatchObject({
      original: { startsAtSec: START_SEC },
    });
    const played = await anna.get(`/Original?id=${song.Id}`);
    expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'audio/webm']);
    expect(played.rawPayload).toHaveLength((await server.blobs.size(row!.original_blob!))!);
  });

  test('a video that cannot be had ends with the code of videos, and one that is there later is not tried by itself', async () => {
    page.instead.set('/watch', (_, response) => response.writeHead(404).end());
    await anna.post('/YouTubeToSheet', form());
    expect(await until(({ State }) => State === ERROR)).toMatchObject({ ErrorCode: 600, CanRetry: false });
  });

  test('hosts that have enough of us are waited for, and the song is not to blame', async () => {
    page.instead.set('/watch', (_, response) => response.writeHead(429).end());
    await anna.post('/YouTubeToSheet', form());
    await until(({ State }) => State === WAITING);
    page.instead.clear();
    expect(await until(({ State }) => State === OK || State === ERROR)).toMatchObject({ State: OK });
  });

  test('a song that is deleted while its video is fetched leaves nothing behind, and its worker is free', async () => {
    const asked = new Promise<void>((resolve) => page.instead.set('/sound.wav', () => resolve()));
    await anna.post('/YouTubeToSheet', form());
    await asked;
    await remove();
    page.instead.clear();
    await anna.post('/YouTubeToSheet', form());
    expect(await until(({ State }) => State === OK)).toMatchObject({ State: OK });
  });

  test('a worker that is stopped meanwhile gives the song to the next', async () => {
    const asked = new Promise<void>((resolve) => page.instead.set('/sound.wav', () => resolve()));
    await anna.post('/YouTubeToSheet', form());
    await asked;
    expect(await until(({ State }) => State === PROCESSING)).toMatchObject({ Queued: false });
    await worker.interrupt();
    page.instead.clear();
    worker = await startOne();
    expect(await until(({ State }) => State === OK || State === ERROR)).toMatchObject({ State: OK });
  });

  test.each([
    [{ videoId: '--exec=ls12' }, 'This is no link to a video.'],
    [{ videoId: 'https://youtu.be/dQw4w9WgXcQ' }, 'This is no link to a video.'],
    [{ stoptime: '44' }, 'The part of the video must be at least 30 seconds long.'],
    [{ stoptime: '2401' }, 'Source video duration must be shorter than 40 minutes!'],
    [{ title: ' ' }, 'Title is required.'],
    [{ composer: 'Anton von Blocked' }, 'Pieces of the composer Anton Blocked cannot be transcribed.'],
    [{ agreedToTerms: 'false' }, 'Please agree to the terms.'],
    [{ mode: 'arrangement', instrument: 'flute' }, undefined],
  ])('%j makes no song', async (change, sentence) => {
    const answer = await anna.post('/YouTubeToSheet', form(change));
    expect(answer.statusCode).toBe(400);
    if (sentence) expect(answer.json()).toMatchObject({ ok: false, msg: sentence });
    expect(await songs()).toEqual([]);
  });

  test('a guest makes one song', async () => {
    const guest = new Browser(server.app);
    await guest.post('/StartAsGuest');
    expect((await guest.post('/YouTubeToSheet', form())).json()).toMatchObject({ ok: true });
    expect((await guest.post('/YouTubeToSheet', form())).json()).toMatchObject({ ok: false, code: 'guest-limit' });
    const [song] = (await guest.get('/GetSongMySongs')).json<Song[]>();
    await guest.post(`/DeleteSheets?ids=${song!.Id}`);
  });
});
