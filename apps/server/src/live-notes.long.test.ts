import type { HeardAnswer } from '@notewright/contracts';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transcribe } from './jobs/transcribe';
import { hear } from './testing/events';
import { melody } from './testing/made-recordings';
import { listenerOf, OK, openStudio, PROCESSING, type Studio } from './testing/studio';

let studio: Studio;
let address: string;
beforeAll(async () => {
  studio = await openStudio();
  address = await studio.server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => studio.close());
afterEach(() => studio.stopWorkers());

type Member = Awaited<ReturnType<Studio['member']>>;
const heardOf = async ({ browser }: Member, id: string, run = 0, parts = 0) =>
  (await browser.get(`/Heard?id=${id}&run=${run}&parts=${parts}`)).json<HeardAnswer>();

test('notes are there while the song is listened to, announced as they come, each part once; and are gone with the run', async () => {
  const anna = await studio.member();
  const stream = await hear(address, anna.browser);
  await stream.moreLooksThan(0);
  const id = await anna.upload(melody(1, 200));
  await studio.startOneWorker();
  let answer = await heardOf(anna, id);
  while (answer.parts.length === 0) {
    const { looks } = stream;
    answer = await heardOf(anna, id);
    if (answer.parts.length === 0) await stream.moreLooksThan(looks);
  }
  expect((await anna.songs())[0]).toMatchObject({ State: PROCESSING });
  const { run, from, parts } = answer;
  expect({ run, from }).toEqual({ run: 1, from: 0 });
  for (const [onset, length, midi] of parts.flat()) {
    expect(onset).toBeGreaterThanOrEqual(0);
    expect(length).toBeGreaterThan(0);
    expect(midi).toBeGreaterThan(50);
  }
  const next = await heardOf(anna, id, run, parts.length);
  expect(next.from).toBe(parts.length);
  expect(next.parts).not.toContainEqual(parts[0]);
  expect((await heardOf(anna, id, run + 1, 5)).from).toBe(0);

  await expect.poll(async () => (await anna.songs())[0]!.State, { timeout: 90_000, interval: 200 }).toBe(OK);
  expect((await heardOf(anna, id, run)).parts).toEqual([]);
  expect(await studio.server.store.db.selectFrom('heard_parts').selectAll().execute()).toEqual([]);
  stream.close();
});

test('whoever stops a song frees its worker long before it is heard, and nothing of it stays', async () => {
  const anna = await studio.member();
  const id = await anna.upload(melody(2, 280));
  const worker = await studio.startOneWorker();
  const pid = worker.child.pid!;
  await expect.poll(() => listenerOf(pid), { timeout: 30_000, interval: 50 }).toBeDefined();
  await expect.poll(async () => (await anna.songs())[0]!.Progress, { timeout: 30_000, interval: 50 }).toBeGreaterThan(0); // prettier-ignore
  const asked = performance.now();
  await anna.browser.post(`/DeleteSheets?ids=${id}`);
  await expect.poll(() => listenerOf(pid), { timeout: 5_000, interval: 20 }).toBeUndefined();
  const tookMs = performance.now() - asked;
  console.log(`a worker was free ${tookMs.toFixed()} ms after the song was stopped`);
  // A tenth of a second on a quiet machine; hearing to the end takes eight and more, and longer where others compute beside it.
  expect(tookMs).toBeLessThan(4000);
  const temp = async () => (await readdir(studio.server.config.tempFolder)).filter((name) => name.startsWith('job-'));
  await expect.poll(temp, { timeout: 1_000, interval: 20 }).toEqual([]);
  expect(await studio.server.blobs.keys(`songs/${id}/`).catch(() => [])).toEqual([]);
  expect(await studio.server.store.db.selectFrom('heard_parts').selectAll().execute()).toEqual([]);

  await anna.upload(melody(3, 6));
  await expect.poll(async () => (await anna.songs())[0]!.State, { timeout: 60_000, interval: 200 }).toBe(OK);
});

test('a recording that takes long to fetch does not keep a worker whose song was stopped', async () => {
  const anna = await studio.member();
  const id = await anna.upload(melody(4, 6));
  const { server } = studio;
  const { job_id: jobId } = await server.store.db.selectFrom('songs').select('job_id').where('id', '=', id).executeTakeFirstOrThrow(); // prettier-ignore
  let fetching!: () => void;
  const fetched = new Promise<void>((resolve) => (fetching = resolve));
  const never: typeof server.blobs.fetchTo = (_key, _file, { signal } = {}) => {
    fetching();
    return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
  };
  const run = transcribe({ ...server, blobs: { ...server.blobs, fetchTo: never } }, randomUUID(), jobId!, { songId: id }, new AbortController().signal); // prettier-ignore
  await fetched;
  await anna.browser.post(`/DeleteSheets?ids=${id}`);
  expect(await run).toEqual({ kind: 'skipped', reason: 'song-gone' });
});
