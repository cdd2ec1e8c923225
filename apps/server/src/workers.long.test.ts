import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoverSongs } from './jobs/sweep';
import { minuet } from './testing/recordings';
import { listenerOf, OK, openStudio, PROCESSING, type Studio } from './testing/studio';

let studio: Studio;
let server: Studio['server'];

beforeAll(async () => {
  studio = await openStudio();
  server = studio.server;
  await studio.startOneWorker();
});
afterAll(() => studio.close());

test('kill -9 of a worker in the middle of a job: another one finishes the song, once', async () => {
  await studio.stopWorkers();
  const doomed = await studio.startOneWorker();
  const anna = await studio.member();
  const id = await anna.upload(await minuet());
  await expect
    .poll(async () => (await server.store.songs.byId(id))!.worker_id, { timeout: 20_000, interval: 20 })
    .toBeTruthy();
  await doomed.kill();
  studio.forget(doomed);
  expect((await server.store.songs.byId(id))!.state).toBe(PROCESSING);
  const killedMs = Date.now();
  await studio.startOneWorker();
  await expect
    .poll(
      async () => {
        await recoverSongs(server);
        return (await server.store.songs.byId(id))!.state;
      },
      { timeout: 45_000, interval: 500 },
    )
    .toBe(OK);
  expect(Date.now() - killedMs).toBeLessThan(45_000);
  expect(await studio.versionsOf(id)).toEqual([{ version: 1 }]);
  expect(await server.store.songs.byId(id)).toMatchObject({ attempt: 2, lost_runs: 1, job_id: null });
  await expect
    .poll(async () => (await server.store.songs.byId(id))!.original_blob, { timeout: 45_000, interval: 100 })
    .toBeTruthy();
  const { audio_blob, evidence_blob, original_blob } = (await server.store.songs.byId(id))!;
  expect(evidence_blob).toBe(`songs/${id}/evidence-2.nwe`);
  // What the worker that died had made already stands in the ledger of files that nobody claims.
  const unclaimed = await server.store.db.selectFrom('doomed_blobs').select('prefix').execute();
  const kept = (await server.blobs.keys(`songs/${id}`)).filter(
    (key) => !unclaimed.some(({ prefix }) => prefix === key),
  );
  expect(kept.sort()).toEqual([audio_blob, evidence_blob, original_blob].sort());
});

test('kill -9 of the process that listens: the song is tried again and ends Ok', async () => {
  const anna = await studio.member();
  const id = await anna.upload(await minuet());
  let listener: number | undefined;
  await expect
    .poll(() => (listener = listenerOf(studio.workers[0]!.child.pid!)), { timeout: 20_000, interval: 20 })
    .toBeTruthy();
  process.kill(listener!, 'SIGKILL');
  await expect
    .poll(async () => (await server.store.songs.byId(id))!.state, { timeout: 45_000, interval: 250 })
    .toBe(OK);
  expect(await server.store.songs.byId(id)).toMatchObject({ attempt: 2, lost_runs: 1 });
  expect(await studio.versionsOf(id)).toEqual([{ version: 1 }]);
});

test('a worker that is asked to stop puts its song back, and another one takes it at once', async () => {
  const anna = await studio.member();
  const id = await anna.upload(await minuet());
  await expect
    .poll(async () => (await server.store.songs.byId(id))!.worker_id, { timeout: 20_000, interval: 20 })
    .toBeTruthy();
  await studio.stopWorkers();
  expect(await server.store.songs.byId(id)).toMatchObject({ state: PROCESSING, worker_id: null, lost_runs: 0 });
  await studio.startOneWorker();
  await expect
    .poll(async () => (await server.store.songs.byId(id))!.state, { timeout: 30_000, interval: 250 })
    .toBe(OK);
});

test('two workers share the work, and no song is done twice', async () => {
  await studio.startOneWorker();
  const anna = await studio.member();
  for (let i = 0; i < 4; i++) await anna.upload(await minuet(), { title: `Song ${i}` });
  await expect.poll(() => anna.states(), { timeout: 60_000, interval: 300 }).toEqual([OK, OK, OK, OK]);
  for (const song of await anna.songs()) {
    expect(await studio.versionsOf(song.Id)).toHaveLength(1);
    expect(await server.store.songs.byId(song.Id)).toMatchObject({ attempt: 1 });
  }
});
