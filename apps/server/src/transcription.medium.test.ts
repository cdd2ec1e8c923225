import { writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, describe } from 'vitest';
import type { MusicJsonAnswer, PlayableOriginalAnswer } from '@notewright/contracts';
import { decodeMusicJson, violations } from '@notewright/score';
import { pauseSec } from './jobs/back-off';
import { recoverSongs, tidy } from './jobs/sweep';
import { transcribe } from './jobs/transcribe';
import { granted } from './plugins/granted';
import { submitFile } from './services/submission';
import { minuet, noise } from './testing/recordings';
import { ERROR, OK, openStudio, PROCESSING, WAITING, type Studio } from './testing/studio';

let studio: Studio;
let server: Studio['server'];

beforeAll(async () => {
  studio = await openStudio();
  server = studio.server;
});
afterAll(() => studio.close());

test('three songs of a free account and ten of a premium one are processed at once; the others wait their turn', async () => {
  const premium = await studio.member();
  for (let i = 0; i < 12; i++) await premium.upload(noise(), { title: `Song ${i}` });
  expect(await premium.states()).toEqual([...Array(10).fill(PROCESSING), WAITING, WAITING]);
  const waiting = (await premium.songs()).filter((song) => song.State === WAITING).map((song) => song.Title);
  expect(waiting.sort()).toEqual(['Song 10', 'Song 11']);

  const first = (await premium.songs()).find((song) => song.Title === 'Song 0')!;
  await premium.browser.post(`/DeleteSheets?ids=${first.Id}`);
  const eleventh = (await premium.songs()).find((song) => song.Title === 'Song 10')!;
  expect(eleventh.State).toBe(PROCESSING);

  await premium.browser.post(`/DeleteSheets?ids=${(await premium.songs()).map((song) => song.Id).join(';')}`);

  // The free plan uploads no files, so its recordings are handed in where the other sources will hand in theirs.
  const free = await studio.member('free');
  const account = (await server.store.accounts.byEmail(free.email))!;
  const file = join(server.config.dataFolder, 'noise.mp3');
  await writeFile(file, noise().bytes);
  const fields = { mode: 'universal', instrument: 'piano', title: 'Noise', composer: 'Nobody', path: '' } as const;
  const caller = { owner: account.id, signal: new AbortController().signal };
  for (let i = 0; i < 5; i++) granted(await submitFile(server, account, caller, { file, ending: '.mp3', fields }));
  expect(await free.states()).toEqual([PROCESSING, PROCESSING, PROCESSING, WAITING, WAITING]);
  await free.browser.post(`/DeleteSheets?ids=${(await free.songs()).map((song) => song.Id).join(';')}`);
});

test('twelve uploads at the same moment never take more places than there are', async () => {
  const anna = await studio.member();
  await Promise.all(Array.from({ length: 12 }, () => anna.upload(noise())));
  expect(await anna.states()).toEqual([...Array(10).fill(PROCESSING), WAITING, WAITING]);
  await anna.browser.post(`/DeleteSheets?ids=${(await anna.songs()).map((song) => song.Id).join(';')}`);
});

describe('with a worker', () => {
  beforeAll(() => studio.startOneWorker());
  afterAll(() => studio.stopWorkers());

  test('a recording becomes a sheet: percent, Ok, a sound score, the evidence kept', async () => {
    const anna = await studio.member();
    const id = await anna.upload(await minuet(), { title: 'Minuet', composer: 'Self-made' });
    const seen = new Set<number>();
    await expect
      .poll(
        async () => {
          const [song] = await anna.songs();
          seen.add(song!.Progress);
          return song!.State;
        },
        { timeout: 40_000, interval: 100 },
      )
      .toBe(OK);
    expect([...seen]).toEqual([...seen].sort((a, b) => a - b));
    const { musicVo, properties } = (await anna.browser.get(`/MusicJson?id=${id}`)).json<MusicJsonAnswer>();
    expect(properties).toMatchObject({ title: 'Minuet', version: 1, heard: true });
    expect(properties.settings).toEqual({ version: 1, mode: 'universal', instrument: 'piano' });
    const versions = (await anna.browser.get(`/ScoreVersions?id=${id}`)).json<object[]>();
    expect(versions).toMatchObject([{ version: 1, kind: 'transcription', isCurrent: true }]);
    const score = decodeMusicJson(musicVo);
    if (!score.ok) throw new Error(score.error.sentence);
    expect(violations(score.value)).toEqual([]);
    expect(score.value.meta).toMatchObject({ title: 'Minuet', composer: 'Self-made' });
    expect(JSON.stringify(score.value.parts).match(/"midi"/g)!.length).toBeGreaterThan(20);
    // Nobody waits for the recording to be made playable.
    const original = async () =>
      (await anna.browser.get(`/PlayableOriginal?id=${id}`)).json<PlayableOriginalAnswer>().original;
    await expect.poll(original, { timeout: 40_000, interval: 100 }).toEqual({ startsAtSec: 0 });
    const row = await server.store.songs.byId(id);
    const evidence = await server.blobs.getEvidence(row!.evidence_blob!);
    if (!evidence.ok) throw new Error(evidence.error.detail);
    const played = await anna.browser.get(`/Original?id=${id}`);
    expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'audio/webm']);
    const files = await Promise.all([row!.audio_blob, row!.evidence_blob, row!.original_blob].map((key) => server.blobs.size(key!))); // prettier-ignore
    expect(Number(row!.file_bytes)).toBe(files.reduce((sum: number, bytes) => sum + bytes!, 0));
    expect(evidence.value.version).toBe(2);
    expect(evidence.value.notes.length).toBeGreaterThan(20);
  });
});

test('a recording that takes down three workers ends as an error', async () => {
  const anna = await studio.member();
  const id = await anna.upload(noise());
  for (let i = 0; i < 3; i++) {
    const { job_id } = (await server.store.songs.byId(id))!;
    await server.store.queue.take(id, job_id!, '00000000-0000-4000-8000-000000000000'); // a worker nobody ever sees again
    await recoverSongs(server);
  }
  expect(await server.store.songs.byId(id)).toMatchObject({ state: ERROR, error_code: 400, lost_runs: 3 });
});

test('a recording that cannot be fetched is waited for, longer each time, and after a day is an error of ours', async () => {
  const anna = await studio.member();
  const id = await anna.upload(noise());
  const file = join(server.config.dataFolder, 'fetched.mp3');
  await server.blobs.fetchTo(`songs/${id}/recording.mp3`, file);
  await server.blobs.removeAll(`songs/${id}/`);
  const quiet = { ...server, log: pino({ level: 'silent' }) };
  const songs = () => server.store.db.updateTable('songs').where('id', '=', id);
  const run = async () => {
    await songs().set({ try_after: null }).execute();
    await recoverSongs(server);
    const { job_id } = (await server.store.songs.byId(id))!;
    return transcribe(quiet, randomUUID(), job_id!, { songId: id }, new AbortController().signal);
  };
  for (let before = 0; before < 4; before++) {
    const atMs = Date.now();
    expect(await run()).toEqual({ kind: 'held', place: 'store' });
    const song = (await server.store.songs.byId(id))!;
    expect(song).toMatchObject({ state: WAITING, lost_runs: 0, held_runs: before + 1, job_id: null, worker_id: null });
    expect(song.try_after!.getTime()).toBeGreaterThan(atMs + 1000 * pauseSec(before, 0) - 100);
  }
  const soon = sql`now() + interval '1 minute'` as never;
  await songs().set({ try_after: soon }).execute(); // prettier-ignore
  await recoverSongs(server);
  expect((await server.store.songs.byId(id))!.state).toBe(WAITING); // not before its time
  expect((await anna.songs())[0]).toMatchObject({ State: WAITING, CanRetry: false });

  await songs().set({ held_since: sql`now() - interval '23 hours'` as never }).execute(); // prettier-ignore
  expect(await run()).toMatchObject({ kind: 'held' });
  expect((await anna.songs())[0]).toMatchObject({ State: WAITING, WaitsForStorage: true });
  await songs().set({ held_since: sql`now() - interval '25 hours'` as never }).execute(); // prettier-ignore
  expect(await run()).toEqual({ kind: 'failed', errorCode: 800 });
  expect((await anna.songs())[0]).toMatchObject({
    State: ERROR,
    ErrorCode: 800,
    WaitsForStorage: false,
    CanRetry: true,
  });

  // Its owner may try it again once the recording is there.
  const again = () => anna.browser.post(`/TryAgain?id=${id}`);
  expect((await again()).json()).toMatchObject({ ok: false, code: 'recording-missing' });
  await server.blobs.putFile(`songs/${id}/recording.mp3`, file);
  expect((await again()).json()).toMatchObject({ ok: true, msg: 'The song is tried again.' });
  expect(await server.store.songs.byId(id)).toMatchObject({ state: PROCESSING, error_code: 0, held_runs: 0, held_since: null }); // prettier-ignore
  expect((await again()).json()).toMatchObject({ ok: false, code: 'not-retryable' });
});

test('songs that are tried again keep to the places of their account; what was the recording’s fault is not tried again', async () => {
  const anna = await studio.member();
  const ids: string[] = [];
  for (let i = 0; i < 12; i++) ids.push(await anna.upload(noise(), { title: `Song ${i}` }));
  const { jobs, store } = server;
  for (const { job_id } of await store.db.selectFrom('songs').select('job_id').where('id', 'in', ids).execute())
    if (job_id) await jobs.drop(store.db, job_id);
  await store.db.updateTable('songs').set({ state: ERROR, error_code: 800, job_id: null }).where('id', 'in', ids).execute(); // prettier-ignore
  await Promise.all(ids.map((id) => anna.browser.post(`/TryAgain?id=${id}`)));
  expect(await anna.states()).toEqual([...Array(10).fill(PROCESSING), WAITING, WAITING]);

  const [first, second] = ids as [string, string];
  const fail = (id: string, lost_runs: number) =>
    store.db.updateTable('songs').set({ state: ERROR, error_code: 400, lost_runs }).where('id', '=', id).execute();
  await fail(first, 0); // the decoder said what is wrong with it
  await fail(second, 3); // nothing that listened to it lived to say anything
  expect((await anna.browser.post(`/TryAgain?id=${first}`)).json()).toMatchObject({ code: 'not-retryable' });
  expect((await anna.browser.post(`/TryAgain?id=${second}`)).json()).toMatchObject({ ok: true });
  expect(await store.songs.byId(second)).toMatchObject({ lost_runs: 0 });
  await anna.browser.post(`/DeleteSheets?ids=${ids.join(';')}`);
});

test('a song whose job vanished from the queue gets a new one', async () => {
  const anna = await studio.member();
  const id = await anna.upload(noise());
  const before = (await server.store.songs.byId(id))!;
  await server.jobs.drop(server.store.db, before.job_id!);
  await server.store.db.updateTable('songs').set({ queued_at: new Date(Date.now() - 60_000) }).where('id', '=', id).execute(); // prettier-ignore
  await recoverSongs(server);
  const after = (await server.store.songs.byId(id))!;
  expect(after.job_id).not.toBe(before.job_id);
  expect(await server.jobs.unfinished([before.job_id!, after.job_id!])).toEqual(new Map([[after.job_id, 'waiting']]));
  await recoverSongs(server);
  expect(await server.store.songs.byId(id)).toMatchObject({ job_id: after.job_id, lost_runs: 0 });
});

test('a run that ended without a word while its worker lives on is made good for', async () => {
  const anna = await studio.member();
  const id = await anna.upload(noise());
  const { job_id } = (await server.store.songs.byId(id))!;
  const workerId = randomUUID();
  await server.store.workers.seen({ id: workerId, host: 'here', pid: 1 });
  await server.store.queue.take(id, job_id!, workerId);
  await server.jobs.drop(server.store.db, job_id!);
  await recoverSongs(server);
  const after = (await server.store.songs.byId(id))!;
  expect(after).toMatchObject({ state: PROCESSING, worker_id: null, lost_runs: 0 });
  expect(after.job_id).not.toBe(job_id);
});

test('what a power cut left between blobs and rows is swept away, and nothing else', async () => {
  const anna = await studio.member();
  const id = await anna.upload(noise());
  const file = join(server.config.dataFolder, 'noise.mp3');
  const lost = randomUUID();
  await server.store.doomedBlobs.add([`songs/${lost}/`]);
  await server.blobs.putFile(`songs/${lost}/recording.mp3`, file);
  await tidy(server);
  expect(await server.blobs.keys(`songs/${lost}`)).toHaveLength(1); // it may be an upload that is just going on
  await server.store.db.updateTable('doomed_blobs').set({ created_at: sql`now() - interval '2 hours'` as never }).execute(); // prettier-ignore
  await tidy(server);
  expect(await server.blobs.keys(`songs/${lost}`).catch(() => [])).toEqual([]);
  expect(await server.blobs.keys(`songs/${id}`)).toEqual([`songs/${id}/recording.mp3`]);
});
