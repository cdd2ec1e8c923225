import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOURCES, type MusicJsonAnswer } from '@notewright/contracts';
import { decodeMusicJson } from '@notewright/score';
import { transcribe } from './jobs/transcribe';
import { minuet, noise, silenceOf } from './testing/recordings';
import { ERROR, OK, openStudio, type Studio } from './testing/studio';

let studio: Studio;
let server: Studio['server'];

beforeAll(async () => {
  studio = await openStudio();
  server = studio.server;
});
afterAll(() => studio.close());

test('a recording longer than is transcribed is refused', async () => {
  const anna = await studio.member();
  const id = await anna.upload(silenceOf(SOURCES.file.lengthSec.premium + 5), { title: 'long' });
  const { job_id } = (await server.store.songs.byId(id))!;
  const quiet = { ...server, log: pino({ level: 'silent' }) };
  const outcome = await transcribe(quiet, randomUUID(), job_id!, { songId: id }, new AbortController().signal);
  expect(outcome).toEqual({ kind: 'failed', errorCode: 900 });
  expect((await anna.songs())[0]).toMatchObject({ State: ERROR, ErrorCode: 900, CanRetry: false });
});

describe('with a worker', () => {
  beforeAll(() => studio.startOneWorker());

  test('of a recording only the part is written down that was chosen, and a part without length makes no song', async () => {
    const anna = await studio.member();
    const none = await anna.browser.upload(await minuet(), { starttime: '4', stoptime: '4' });
    expect(none.statusCode).toBe(400);
    const id = await anna.upload(await minuet(), { starttime: '2', stoptime: '6' });
    await expect.poll(async () => (await anna.songs())[0]!.State, { timeout: 40_000, interval: 200 }).toBe(OK);
    const row = await server.store.songs.byId(id);
    const evidence = await server.blobs.getEvidence(row!.evidence_blob!);
    if (!evidence.ok) throw new Error(evidence.error.detail);
    expect(evidence.value.durationSec).toBeCloseTo(4, 2);
    expect(evidence.value.notes.length).toBeGreaterThan(3);
    const { properties } = (await anna.browser.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>();
    expect(properties.onlyFirstSec).toBeNull();
  });

  test('a recording is written down with the facts given about it before', async () => {
    const anna = await studio.member();
    const { db } = server.store;
    await studio.stopWorkers();
    const id = await anna.upload(await minuet(), { title: 'Minuet', composer: 'Self-made' });
    const facts = { version: 1, mode: 'universal', instrument: 'piano', timeSignature: { beats: 5, beatUnit: 4 } };
    const settings = JSON.stringify({ ...facts, key: { fifths: -5, mode: 'major' } });
    await db.updateTable('songs').set({ settings }).where('id', '=', id).execute();
    await studio.startOneWorker();
    await expect.poll(async () => (await anna.songs())[0]!.State, { timeout: 40_000, interval: 200 }).toBe(OK);
    const { musicVo, properties } = (await anna.browser.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>();
    const score = decodeMusicJson(musicVo);
    if (!score.ok) throw new Error(score.error.sentence);
    for (const { timeSignature, key } of score.value.measures.slice(1))
      expect([timeSignature.beats, key.fifths]).toEqual([5, -5]);
    expect(properties.settings).toEqual(JSON.parse(settings));
    const base = (await anna.browser.get(`/ScoreBase?id=${id}`)).json<object>();
    expect(base).toMatchObject({ version: 1, settings: JSON.parse(settings) as object });
  });

  test('a song deleted while it is transcribed is gone, with all its files', async () => {
    const anna = await studio.member();
    const id = await anna.upload(await minuet());
    await expect
      .poll(async () => (await server.store.songs.byId(id))?.worker_id, { timeout: 20_000, interval: 50 })
      .toBeTruthy();
    expect((await anna.browser.post(`/DeleteSheets?ids=${id}`)).json()).toMatchObject({ ok: true });
    expect(await anna.songs()).toEqual([]);
    const next = await anna.upload(noise());
    await expect
      .poll(async () => (await server.store.songs.byId(next))!.state, { timeout: 30_000, interval: 250 })
      .toBe(ERROR);
    expect(await server.blobs.keys(`songs/${id}`).catch(() => [])).toEqual([]);
  });
});
