import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { decodeMusicJson, violations } from '@notewright/score';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_LOST_RUNS } from './jobs/failure-codes';
import { percentHeard } from './jobs/progress';
import { WORKER_SILENT_SEC } from './jobs/sweep';
import { work } from './process/work';
import { minuet } from './testing/recordings';
import { ERROR, listenerOf, OK, openStudio, type Studio } from './testing/studio';

/** A third of what lets a worker count as dead. Written down on the event loop, the piece held it up for two thirds and more. */
const HELD_UP_MS = (1000 * WORKER_SILENT_SEC) / 3;
/** For looking whether the song is still there, and ending the process, on a busy machine; left alone it goes on for three times as long. */
const STOPPED_MS = 8_000;

let studio: Studio;
let server: Studio['server'];
let worker: Awaited<ReturnType<typeof work>>;

beforeAll(async () => {
  studio = await openStudio();
  server = studio.server;
  const listenChild = fileURLToPath(new URL('./testing/listen-child-dense.ts', import.meta.url));
  worker = await work({ ...server.config, databaseUrl: server.databaseUrl, parallelJobs: 1, listenChild });
});
afterAll(async () => {
  await worker.stop();
  await studio.close();
});

const songOf = async (id: string) => (await server.store.songs.byId(id))!;
const silenceSec = async () => {
  const { rows } = await sql<{ sec: string }>`select extract(epoch from now() - seen_at) as sec from workers`.execute(
    server.store.db,
  );
  return Number(rows[0]!.sec);
};

test('while forty minutes of dense notes are written down, the worker says that it lives, and how far it is', async () => {
  const anna = await studio.member();
  const id = await anna.upload(await minuet(), { title: 'dense' });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const percents = new Set<number>();
  const silences: number[] = [];
  await expect
    .poll(
      async () => {
        silences.push(await silenceSec());
        const { state, progress } = await songOf(id);
        percents.add(progress);
        return state;
      },
      { timeout: 100_000, interval: 100 },
    )
    .toBe(OK);
  delay.disable();
  expect(Math.max(...silences)).toBeLessThan(WORKER_SILENT_SEC);
  expect(delay.max / 1e6).toBeLessThan(HELD_UP_MS);
  const whileWriting = [...percents].filter((percent) => percent > percentHeard(1) && percent < 100);
  expect(whileWriting.length).toBeGreaterThan(0);
  const stored = JSON.parse((await server.store.scores.music(id, 1))!) as unknown;
  const score = decodeMusicJson(stored);
  if (!score.ok) throw new Error(score.error.sentence);
  expect(violations(score.value)).toEqual([]);
  expect(score.value.measures.length).toBeGreaterThan(500);
  expect(await songOf(id)).toMatchObject({ attempt: 1, lost_runs: 0 });
}, 120_000);

test('a song that is deleted while it is written down is written down no further', async () => {
  const anna = await studio.member();
  const id = await anna.upload(await minuet(), { title: 'endless' });
  await expect
    .poll(async () => (await songOf(id)).progress, { timeout: 60_000, interval: 50 })
    .toBeGreaterThan(percentHeard(1));
  expect(listenerOf(process.pid)).toBeDefined();
  await anna.browser.post(`/DeleteSheets?ids=${id}`);
  await expect.poll(() => listenerOf(process.pid), { timeout: STOPPED_MS, interval: 100 }).toBeUndefined();
}, 120_000);

test('a process that dies while it writes down is one that died while it listened: tried again, then an error', async () => {
  const anna = await studio.member();
  const id = await anna.upload(await minuet(), { title: 'dies' });
  await expect.poll(async () => (await songOf(id)).state, { timeout: 100_000, interval: 250 }).toBe(ERROR);
  expect(await songOf(id)).toMatchObject({ error_code: 400, attempt: MOST_LOST_RUNS, lost_runs: MOST_LOST_RUNS });
}, 120_000);

test('a song that gets another title while it is written down has it in its score', async () => {
  const anna = await studio.member();
  const id = await anna.upload(await minuet(), { title: 'dense' });
  await expect
    .poll(async () => (await songOf(id)).progress, { timeout: 60_000, interval: 50 })
    .toBeGreaterThan(percentHeard(1));
  await anna.browser.post(`/RenameSheet?id=${id}&title=Renamed`);
  await expect.poll(async () => (await songOf(id)).state, { timeout: 100_000, interval: 250 }).toBe(OK);
  const score = decodeMusicJson(JSON.parse((await server.store.scores.music(id, 1))!));
  expect(score.ok && score.value.meta.title).toBe('Renamed');
}, 180_000);
