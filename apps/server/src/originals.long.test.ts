import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LIMITS, type MusicJsonAnswer, type Song } from '@notewright/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOriginal } from './jobs/original';
import { Browser } from './testing/browser';
import { keptRecording } from './testing/kept-recording';
import { melody } from './testing/made-recordings';
import { noise } from './testing/recordings';
import { startTestServer, type TestServer } from './testing/server';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

const SECONDS = 8;
const never = new AbortController().signal;
const WORKER = randomUUID();

/** As a release before left it. */
const owner = ({ recording = melody(1, SECONDS), parameters = '{}' } = {}) =>
  keptRecording(server, recording, parameters);

/** All recordings that can be made playable are. */
async function makeAll(): Promise<void> {
  while ((await makeOriginal(server, WORKER, never)) !== 'none');
}

/** What FFmpeg finds in a file: codec, channels, seconds. */
async function probed(bytes: Buffer): Promise<{ codec: string; channels: number; sec: number }> {
  const file = join(server.config.dataFolder, 'probed.webm');
  await writeFile(file, bytes);
  const fields = ['-show_entries', 'stream=codec_name,channels:format=duration', '-of', 'json'];
  const { stdout } = await promisify(execFile)('ffprobe', ['-v', 'error', ...fields, file]);
  const said = JSON.parse(stdout) as { streams: { codec_name: string; channels: number }[]; format: { duration: string } }; // prettier-ignore
  return { codec: said.streams[0]!.codec_name, channels: said.streams[0]!.channels, sec: Number(said.format.duration) };
}

test('a recording is kept in a form browsers play, from its first moment to its last, and counted', async () => {
  const { row, used, play } = await owner();
  const before = { used: await used(), bytes: Number((await row()).file_bytes) };
  expect((await play()).statusCode).toBe(404);
  await makeAll();
  const answer = await play();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/webm']);
  const { codec, channels, sec } = await probed(answer.rawPayload);
  expect([codec, channels]).toEqual(['opus', 2]);
  expect(sec).toBeCloseTo(SECONDS, 1);
  const bytes = answer.rawPayload.length;
  expect(Number((await row()).file_bytes)).toBe(before.bytes + bytes);
  expect(await used()).toBe(before.used + bytes);
});

test('of a recording of which a part was chosen, that part is played', async () => {
  const { play } = await owner({ parameters: JSON.stringify({ fromSec: 2, toSec: 5 }) });
  await makeAll();
  expect((await probed((await play()).rawPayload)).sec).toBeCloseTo(3, 1);
});

test('what cannot be decoded is tried four times and then left alone; the song is as good without', async () => {
  const { row, play, browser, song } = await owner({ recording: noise() });
  await makeAll();
  expect(await row()).toMatchObject({ original_blob: null, original_tries: 4 });
  expect((await play()).json()).toMatchObject({ code: 'not-found' });
  const { properties } = (await browser.get(`/MusicJson?id=${song}`)).json<MusicJsonAnswer>();
  expect(properties).toMatchObject({ original: null, originalComes: false, heard: true });
});

test('a recording that is gone is no reason to try for ever, and a worker that has to stop has not tried', async () => {
  const { row, browser, song, audio } = await owner();
  const comes = async () => (await browser.get(`/PlayableOriginal?id=${song}`)).json<object>();
  expect(await makeOriginal(server, WORKER, AbortSignal.abort(), song)).toBe('later');
  expect(await row()).toMatchObject({ original_tries: 0, worker_id: null });
  expect(await comes()).toEqual({ original: null, originalComes: true });
  await server.blobs.removeAll(audio);
  await makeAll();
  expect(await row()).toMatchObject({ original_blob: null, original_tries: 4, worker_id: null });
  expect(await comes()).toEqual({ original: null, originalComes: false });
});

test('whose hands a song is in makes its recording playable, and nobody else while they live', async () => {
  const { row, song } = await owner();
  const other = randomUUID();
  await server.store.workers.seen({ id: other, host: 'elsewhere', pid: 1 });
  await server.store.db.updateTable('songs').set({ worker_id: other }).where('id', '=', song).execute();
  expect(await makeOriginal(server, WORKER, never, song)).toBe('none');
  await server.store.workers.remove(other);
  expect(await makeOriginal(server, WORKER, never, song)).toBe('ended');
  expect(await row()).toMatchObject({ original_tries: 1, worker_id: null });
});

test('a player gets the part it asks for, and learns when what it has is still right', async () => {
  const { play } = await owner();
  await makeAll();
  const whole = await play();
  const bytes = whole.rawPayload;
  const etag = whole.headers.etag as string;
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' });
  const part = await play({ range: 'bytes=100-299' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-299/${bytes.length}`]);
  expect(part.headers['content-length']).toBe('200');
  expect(part.rawPayload).toEqual(bytes.subarray(100, 300));
  expect((await play({ range: 'bytes=-9' })).rawPayload).toEqual(bytes.subarray(-9));
  const beyond = await play({ range: `bytes=${bytes.length}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
  expect((await play({ 'if-none-match': etag })).statusCode).toBe(304);
  expect((await play({ range: 'bytes=0-9', 'if-range': '"of another"' })).rawPayload).toEqual(bytes);
});

describe('behind a private link', () => {
  test('the recording is heard only where its owner says so, and as long as the link lives', async () => {
    const { browser, song } = await owner();
    expect((await browser.post('/ShareOriginal', { id: song, original: 'true' })).json()).toMatchObject({
      code: 'share-missing',
    });
    const shared = (await browser.post('/ScoreSharingURL', { id: song })).json<{ url: string; original: boolean }>();
    expect(shared.original).toBe(false);
    const token = shared.url.split('token=')[1]!;
    const visitor = (path: string) =>
      server.app.inject({ url: path, headers: { 'notewright-share': token, range: 'bytes=0-3' } });
    const original = async () => (await visitor('/SharedScore')).json<MusicJsonAnswer>().properties.original;
    /** The same as it comes with the score, and when it asks again. */
    const comes = async () => {
      const { original, originalComes } = (await visitor('/SharedScore')).json<MusicJsonAnswer>().properties;
      expect((await visitor('/SharedPlayableOriginal')).json()).toEqual({ original, originalComes });
      return originalComes;
    };
    expect([(await visitor('/SharedOriginal')).statusCode, await original(), await comes()]).toEqual([
      404,
      null,
      false,
    ]);
    await browser.post('/ShareOriginal', { id: song, original: 'true' });
    // It may be shared before it can be heard.
    expect([(await visitor('/SharedOriginal')).statusCode, await original(), await comes()]).toEqual([404, null, true]);
    await makeAll();
    const heard = await visitor('/SharedOriginal');
    expect([heard.statusCode, heard.rawPayload.length, await original()]).toEqual([206, 4, { startsAtSec: 0 }]);
    expect(await comes()).toBe(false);
    expect((await server.app.inject(`/SharedOriginal?token=${token}`)).statusCode).toBe(404); // no secrets in addresses
    await browser.post('/ShareOriginal', { id: song, original: 'false' });
    expect((await visitor('/SharedOriginal')).statusCode).toBe(404);
    expect([await original(), await comes()]).toEqual([null, false]);
    await browser.post('/ShareOriginal', { id: song, original: 'true' });
    await browser.post('/RevokeSharing', { id: song });
    for (const call of ['/SharedOriginal', '/SharedPlayableOriginal', '/SharedScore'])
      expect((await visitor(call)).json()).toMatchObject({ code: 'share-missing' });
    expect((await server.app.inject(`/SharedPlayableOriginal?token=${token}`)).statusCode).toBe(404);
    // A new link is silent again.
    expect((await browser.post('/ScoreSharingURL', { id: song })).json()).toMatchObject({ original: false });
  });

  test('a class that waits for the recording behind one address is answered, a program that asks without end is not', async () => {
    const { browser, song } = await owner();
    const { url } = (await browser.post('/ScoreSharingURL', { id: song })).json<{ url: string }>();
    const asks = async (path: string) =>
      (await server.app.inject({ url: path, headers: { 'notewright-share': url.split('token=')[1] } })).statusCode;
    const windows = server.store.db.updateTable('rate_limits').where('key', 'like', 'coming-address:%');
    expect(await asks('/SharedPlayableOriginal')).toBe(200);
    const asked = (60 * 600_000) / LIMITS.songbookRefreshMs; // by sixty pages in ten minutes
    await windows.set({ hits: asked }).execute();
    expect(await asks('/SharedPlayableOriginal')).toBe(200);
    await windows.set({ hits: 2 * asked }).execute();
    expect([await asks('/SharedPlayableOriginal'), await asks('/SharedScore')]).toEqual([429, 200]);
    await server.store.db.deleteFrom('rate_limits').where('key', 'like', 'coming-address:%').execute();
  });

  test('whoever copies the score gets no recording with it', async () => {
    const { browser, song } = await owner();
    await makeAll();
    const { url } = (await browser.post('/ScoreSharingURL', { id: song })).json<{ url: string }>();
    await browser.post('/ShareOriginal', { id: song, original: 'true' });
    const other = await owner();
    const { id } = (await other.browser.post('/CopySharedScore', { token: url.split('token=')[1]! })).json<{ id: string }>(); // prettier-ignore
    expect((await other.browser.get(`/Original?id=${id}`)).statusCode).toBe(404);
  });
});

describe('its owner', () => {
  test('deletes the recording in both forms; score, readings and room stay', async () => {
    const { browser, song, audio, row, used, play } = await owner();
    await makeAll();
    const before = await row();
    const blobs = [audio, before.original_blob!];
    const answer = await browser.post('/DeleteRecording', { id: song });
    expect(answer.json()).toMatchObject({ ok: true, code: 'recording-deleted' });
    expect((await play()).statusCode).toBe(404);
    expect(await Promise.all(blobs.map((key) => server.blobs.has(key)))).toEqual([false, false]);
    const evidence = (await server.blobs.size(before.evidence_blob!))!;
    expect(Number((await row()).file_bytes)).toBe(evidence);
    expect(await used()).toBe(evidence + Number((await row()).score_bytes));
    expect((await browser.get(`/Evidence?id=${song}`)).statusCode).toBe(200);
    expect((await browser.get(`/MusicJson?id=${song}`)).statusCode).toBe(200);
    expect((await browser.post('/DeleteRecording', { id: song })).json()).toMatchObject({ code: 'not-found' });
    await makeAll();
    expect((await row()).original_blob).toBeNull();
    await browser.post(`/DeleteSheets?ids=${song}`);
    expect(await server.blobs.keys(`songs/${song}/`)).toEqual([]);
  });

  test('keeps the recording of a duplicate, which counts once, until that is deleted, too', async () => {
    const { browser, song, audio, used } = await owner();
    const { id: twin } = (await browser.post(`/DuplicateSheet?id=${song}`)).json<{ id: string }>();
    const before = await used();
    await makeAll();
    const playing = await browser.get(`/Original?id=${twin}`);
    expect(playing.statusCode).toBe(200);
    expect(await used()).toBe(before + playing.rawPayload.length);
    await browser.post('/DeleteRecording', { id: song });
    expect((await browser.get(`/Original?id=${twin}`)).rawPayload).toEqual(playing.rawPayload);
    await browser.post('/DeleteRecording', { id: twin });
    expect(await server.blobs.has(audio)).toBe(false);
  });

  test('cannot take it from a song that still needs it', async () => {
    const browser = new Browser(server.app);
    await browser.register('waiting@example.org');
    const { id } = (await browser.upload(noise())).json<{ id: string }>();
    expect((await browser.post('/DeleteRecording', { id })).json()).toMatchObject({ code: 'not-ready' });
    expect((await browser.get('/GetSongMySongs')).json<Song[]>()).toHaveLength(1);
  });
});
