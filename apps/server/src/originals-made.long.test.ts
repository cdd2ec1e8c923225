import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { MusicJsonAnswer, PlayableOriginalAnswer } from '@notewright/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { removeOldTempFiles } from './jobs/temp-files';
import { keptRecording } from './testing/kept-recording';
import { melody } from './testing/made-recordings';
import type { StartedProcess } from './testing/processes';
import { minuet } from './testing/recordings';
import { encoderOf, OK, openStudio, type Studio } from './testing/studio';

let studio: Studio;
let server: Studio['server'];

beforeAll(async () => {
  studio = await openStudio();
  server = studio.server;
});
afterEach(() => studio.stopWorkers());
afterAll(() => studio.close());

const PATIENT = { timeout: 60_000, interval: 20 };
/** Some seconds of work, so that something can happen while it is made. */
const LONG_SEC = 400;

const folders = async () =>
  (await readdir(server.config.tempFolder).catch(() => [])).filter((name) => name.startsWith('original-'));
const unclaimed = () => server.store.db.selectFrom('doomed_blobs').select('prefix').execute();

/** A song whose recording a worker has just begun to make playable. */
async function begun() {
  const song = await keptRecording(server, melody(1, LONG_SEC));
  const before = await folders();
  const worker = await studio.startOneWorker();
  await expect.poll(async () => (await song.row()).original_tries, PATIENT).toBe(1);
  expect(await song.row()).toMatchObject({ original_blob: null });
  /** A worker that was killed left its folder to the sweep. */
  const leftBehind = async () => (await folders()).filter((name) => !before.includes(name));
  return { ...song, worker, leftBehind };
}

test('a song is finished before its recording can be played, which comes by itself and is announced', async () => {
  await studio.startOneWorker();
  const anna = await studio.member();
  const id = await anna.upload(await minuet());
  const row = async () => (await server.store.songs.byId(id))!;
  await expect.poll(async () => (await row()).state, PATIENT).toBe(OK);
  const { properties } = (await anna.browser.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>();
  expect(properties).toMatchObject({ original: null, originalComes: true });
  const stamp = async () => (await server.store.songbooks.songs((await row()).account_id)).stamp;
  const before = await stamp();
  const asked = async () => (await anna.browser.get(`/PlayableOriginal?id=${id}`)).json<PlayableOriginalAnswer>();
  await expect.poll(async () => (await asked()).original, PATIENT).toEqual({ startsAtSec: 0 });
  expect(await asked()).toMatchObject({ originalComes: false });
  expect(await stamp()).not.toBe(before);
  await expect.poll(async () => (await row()).worker_id, PATIENT).toBeNull();
  expect(await row()).toMatchObject({ original_tries: 1, attempt: 1 });
  expect((await anna.browser.get(`/Original?id=${id}`)).statusCode).toBe(200);
  expect([await unclaimed(), await folders()]).toEqual([[], []]);
});

test('kill -9 of a worker right after a sheet was written, while another one has nothing to do: the recording comes', async () => {
  const doomed = await studio.startOneWorker();
  const anna = await studio.member();
  const id = await anna.upload(await minuet());
  const row = async () => (await server.store.songs.byId(id))!;
  await expect.poll(async () => (await row()).worker_id, PATIENT).toBeTruthy();
  await studio.startOneWorker();
  await expect.poll(async () => (await row()).state, PATIENT).toBe(OK);
  await doomed.kill();
  studio.forget(doomed);
  expect(await row()).toMatchObject({ original_blob: null });
  await expect.poll(async () => (await row()).original_blob, PATIENT).toBeTruthy();
  await expect.poll(async () => (await row()).worker_id, PATIENT).toBeNull();
});

test('kill -9 of the worker that makes it: the next one makes it, and what was left is removed minutes later', async () => {
  const { row, worker, play, leftBehind } = await begun();
  await expect.poll(async () => (await leftBehind()).length, PATIENT).toBe(1);
  await worker.kill();
  studio.forget(worker);
  const [left] = await leftBehind();
  const look = (minutes: number) => removeOldTempFiles(server.config.tempFolder, Date.now(), minutes * 60_000);
  await look(0);
  await studio.startOneWorker();
  await expect.poll(async () => (await leftBehind()).length, PATIENT).toBe(2);
  await look(5);
  expect(await leftBehind()).toEqual([expect.not.stringMatching(`^${left}$`)]);
  await expect.poll(async () => (await row()).original_blob, PATIENT).toBeTruthy();
  expect(await row()).toMatchObject({ original_tries: 2 });
  expect((await play()).statusCode).toBe(200);
  await expect.poll(leftBehind, PATIENT).toEqual([]);
});

test('a worker that is asked to stop leaves it as if it had not begun, and the next one makes it', async () => {
  const { row, leftBehind } = await begun();
  await studio.stopWorkers();
  expect(await row()).toMatchObject({ original_blob: null, original_tries: 0, worker_id: null });
  expect(await leftBehind()).toEqual([]);
  await studio.startOneWorker();
  await expect.poll(async () => (await row()).original_blob, PATIENT).toBeTruthy();
  expect(await row()).toMatchObject({ original_tries: 1 });
});

describe('while it is made', () => {
  test('the song is deleted: nothing is left of it', async () => {
    const { browser, song, used, leftBehind } = await begun();
    await browser.post(`/DeleteSheets?ids=${song}`);
    await expect.poll(leftBehind, PATIENT).toEqual([]);
    await expect.poll(unclaimed, PATIENT).toEqual([]);
    expect([await server.blobs.keys(`songs/${song}/`), await used()]).toEqual([[], 0]);
  });

  /** As one that takes for ever: what makes it is halted in the middle. @returns its process id */
  async function halted(worker: StartedProcess) {
    let encoder: number | undefined;
    await expect.poll(() => (encoder = encoderOf(worker.child.pid ?? NaN)), PATIENT).toBeTruthy();
    process.kill(-(encoder ?? NaN), 'SIGSTOP');
    return () => encoderOf(worker.child.pid ?? NaN);
  }

  test('its song is deleted, and nobody else needs it: what makes it is ended, and its worker is free', async () => {
    const { browser, song, row, worker, leftBehind } = await begun();
    const encoder = await halted(worker);
    const { id: twin } = (await browser.post(`/DuplicateSheet?id=${song}`)).json<{ id: string }>();
    await browser.post(`/DeleteSheets?ids=${song}`);
    await pause(3_000);
    expect(encoder()).toBeTruthy(); // the other song waits for it
    await browser.post('/DeleteRecording', { id: twin });
    await expect.poll(encoder, PATIENT).toBeUndefined();
    expect(await row(twin)).toMatchObject({ audio_blob: null, original_blob: null, worker_id: null });
    await expect.poll(leftBehind, PATIENT).toEqual([]);
    await expect.poll(unclaimed, PATIENT).toEqual([]);
    const next = await keptRecording(server, melody(2, 8));
    await expect.poll(async () => (await next.row()).original_blob, PATIENT).toBeTruthy();
  });

  test('its recording is deleted: it stays so', async () => {
    const { browser, song, row, used, leftBehind } = await begun();
    expect((await browser.post('/DeleteRecording', { id: song })).json()).toMatchObject({ ok: true });
    await expect.poll(leftBehind, PATIENT).toEqual([]);
    await expect.poll(unclaimed, PATIENT).toEqual([]);
    const { evidence_blob, file_bytes, score_bytes } = await row();
    expect(await server.blobs.keys(`songs/${song}/`)).toEqual([evidence_blob]);
    expect(await used()).toBe(Number(file_bytes) + Number(score_bytes));
  });

  test('the song is duplicated: both have it, counted once', async () => {
    const { browser, song, row, used } = await begun();
    const { id: twin } = (await browser.post(`/DuplicateSheet?id=${song}`)).json<{ id: string }>();
    await expect.poll(async () => (await row()).original_blob, PATIENT).toBeTruthy();
    expect((await row(twin)).original_blob).toBe((await row()).original_blob);
    const scores = Number((await row()).score_bytes) + Number((await row(twin)).score_bytes);
    expect(await used()).toBe(Number((await row()).file_bytes) + scores);
  });
});
