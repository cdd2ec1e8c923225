import { writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MusicJsonAnswer } from '@notewright/contracts';
import { decodeMusicJson, violations } from '@notewright/score';
import { recoverSongs, tidy } from './jobs/sweep';
import { transcribe } from './jobs/transcribe';
import { submitFile } from './services/submission';
import { minuet, noise, silence } from './testing/recordings';
import { ERROR, OK, openStudio, PROCESSING, WAITING, type Studio } from './testing/studio';

let studio: Studio;
let server: Studio['server'];

beforeAll(async () => {
  studio = await openStudio();
  server = studio.server;
});
afterAll(() => studio.close());

const count = (states: readonly number[], state: number) => states.filter((s) => s === state).length;

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
  for (let i = 0; i < 5; i++) await submitFile(server, account, caller, { file, ending: '.mp3', fields });
  expect(await free.states()).toEqual([PROCESSING, PROCESSING, PROCESSING, WAITING, WAITING]);
  await free.browser.post(`/DeleteSheets?ids=${(await free.songs()).map((song) => song.Id).join(';')}`);
});

test('twelve uploads at the same moment never take more places than there are', async () => {
  const anna = await studio.member();
  await Promise.all(Array.from({ length: 12 }, () => anna.upload(noise())));
  expect(await anna.states()).toEqual([...Array(10).fill(PROCESSING), WAITING, WAITING]);
  await anna.browser.post(`/DeleteSheets?ids=${(await anna.songs()).map((song) => song.Id).join(';')}`);
});

test('a recording becomes a sheet: percent, Ok, a sound score, the evidence kept', async () => {
  await studio.startOneWorker();
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
  expect(properties).toMatchObject({ title: 'Minuet', version: 1 });
  const score = decodeMusicJson(musicVo);
  if (!score.ok) throw new Error(score.error.sentence);
  expect(violations(score.value)).toEqual([]);
  expect(score.value.meta).toMatchObject({ title: 'Minuet', composer: 'Self-made' });
  expect(JSON.stringify(score.value.parts).match(/"midi"/g)!.length).toBeGreaterThan(20);
  const row = await server.store.songs.byId(id);
  const evidence = await server.blobs.getEvidence(row!.evidence_blob!);
  if (!evidence.ok) throw new Error(evidence.error.detail);
  expect(evidence.value.version).toBe(2);
  expect(evidence.value.notes.length).toBeGreaterThan(20);
});

test('what is no recording ends with error 400 and what holds no music with 100, and the queue goes on', async () => {
  const anna = await studio.member();
  const good = await minuet();
  const files = {
    'not audio': noise(),
    text: { name: 'poem.mp3', bytes: new TextEncoder().encode('Two roads diverged in a yellow wood') },
    silent: await silence(),
    'cut in the middle of its header': { name: 'cut.mp3', bytes: good.bytes.subarray(0, 300) },
    'a playlist that points at other files': {
      name: 'list.ogg',
      bytes: new TextEncoder().encode('#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n'),
    },
  };
  for (const [title, file] of Object.entries(files)) await anna.upload(file, { title });
  const last = await anna.upload(good, { title: 'good' });
  await expect
    .poll(async () => (await server.store.songs.byId(last))!.state, { timeout: 50_000, interval: 250 })
    .toBe(OK);
  await expect.poll(async () => count(await anna.states(), PROCESSING), { timeout: 20_000 }).toBe(0);
  const failed = (await anna.songs()).filter((song) => song.Title !== 'good');
  expect(failed.map((song) => [song.Title, song.State, song.ErrorCode]).sort()).toEqual(
    Object.keys(files).map((title) => [title, ERROR, title === 'silent' ? 100 : 400]).sort(), // prettier-ignore
  );
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

test('a recording that takes down three workers ends as an error', async () => {
  await studio.stopWorkers();
  const anna = await studio.member();
  const id = await anna.upload(noise());
  for (let i = 0; i < 3; i++) {
    const { job_id } = (await server.store.songs.byId(id))!;
    await server.store.queue.take(id, job_id!, '00000000-0000-4000-8000-000000000000'); // a worker nobody ever sees again
    await recoverSongs(server);
  }
  expect(await server.store.songs.byId(id)).toMatchObject({ state: ERROR, error_code: 400, lost_runs: 3 });
});

test('a recording that cannot be fetched is tried three times, then is an error', async () => {
  const anna = await studio.member();
  const id = await anna.upload(noise());
  await server.blobs.removeAll(`songs/${id}/`);
  const quiet = { ...server, log: pino({ level: 'silent' }) };
  for (let i = 0; i < 3; i++) {
    const { job_id } = (await server.store.songs.byId(id))!;
    const outcome = await transcribe(quiet, randomUUID(), job_id!, { songId: id }, new AbortController().signal);
    expect(outcome).toEqual({ kind: 'skipped', reason: 'tried-again' });
  }
  expect(await server.store.songs.byId(id)).toMatchObject({ state: ERROR, error_code: 400, attempt: 3, lost_runs: 3 });
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
