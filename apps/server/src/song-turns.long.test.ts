import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config';
import { work } from './process/work';
import { admitWaiting } from './services/admission';
import { Browser } from './testing/browser';
import { minuet, noise } from './testing/recordings';
import { openStudio, type Studio } from './testing/studio';
import { transaction } from './repositories/store';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  const { db } = studio.server.store;
  await db.deleteFrom('songs').execute();
});

/** Titles in the order in which the real queue hands their jobs to one worker. */
async function servedOrder(count: number): Promise<string[]> {
  const { jobs, store } = studio.server;
  const order: string[] = [];
  await jobs.work(1, async (_, { songId }) => {
    const song = await store.songs.byId(songId);
    if (song) order.push(song.title);
  });
  while (order.length < count) await delay(50);
  await jobs.stopTaking();
  return order;
}

const titled = (title: string) => ({ title });

test('the first song of a second account does not wait behind ten of the first, and guests come last', async () => {
  const guest = new Browser(studio.server.app);
  await guest.post('/StartAsGuest');
  await guest.upload(noise(), titled('guest'));
  const anna = await studio.member();
  for (let i = 1; i <= 5; i++) await anna.upload(noise(), titled(`anna ${i}`));
  const bela = await studio.member();
  for (let i = 1; i <= 2; i++) await bela.upload(noise(), titled(`bela ${i}`));
  expect(await servedOrder(8)).toEqual(
    ['anna 1', 'bela 1', 'anna 2', 'bela 2', 'anna 3', 'anna 4', 'anna 5', 'guest'], // prettier-ignore
  );
});

test('who comes later begins with the round that is being served, not before everybody who waits', async () => {
  const { store, jobs } = studio.server;
  const anna = await studio.member();
  for (let i = 1; i <= 4; i++) await anna.upload(noise(), titled(`anna ${i}`));
  // Her first two are done.
  const [first, second] = await store.db.selectFrom('songs').selectAll().orderBy('turn').limit(2).execute();
  for (const song of [first!, second!]) {
    await jobs.drop(store.db, song.job_id!);
    await store.db.deleteFrom('songs').where('id', '=', song.id).execute();
  }
  const carl = await studio.member();
  for (let i = 1; i <= 2; i++) await carl.upload(noise(), titled(`carl ${i}`));
  expect(await servedOrder(4)).toEqual(['anna 3', 'carl 1', 'anna 4', 'carl 2']);
});

test('an operator may give premium accounts two songs a round', async () => {
  const { server } = studio;
  const weighted = { ...server, config: { ...server.config, premiumWeight: 2 } };
  const people = [await studio.member('premium'), await studio.member('premium')];
  for (const [p, person] of people.entries()) {
    const account = (await server.store.accounts.byEmail(person.email))!;
    for (let i = 1; i <= 4; i++) {
      const id = crypto.randomUUID();
      const song = { id, account_id: account.id, title: `${p === 0 ? 'premium' : 'free'} ${i}`, composer: '', state: 3, source: 2, mode: 'universal', instrument: 'piano', parameters: '{}', audio_blob: null, evidence_blob: null, job_id: null, worker_id: null } as const; // prettier-ignore
      await server.store.songs.add(song);
    }
    if (p === 1)
      await server.store.db.updateTable('accounts').set({ plan: 'free' }).where('id', '=', account.id).execute();
    await transaction(server.store, (tx) => admitWaiting(weighted, tx, account.id));
  }
  const order = await servedOrder(7);
  expect(order.map((title) => title[0]).join('')).toBe('pfppfpf');
});

test('a worker that stops leaves the jobs it puts back to others', async () => {
  const { server } = studio;
  const anna = await studio.member();
  const { bytes } = await minuet();
  const long = { name: 'long.mp3', bytes: Buffer.concat(Array<Buffer>(20).fill(Buffer.from(bytes))) };
  for (let i = 0; i < 4; i++) await anna.upload(long);
  const env = { DATABASE_URL: server.databaseUrl, ROLE: 'worker', NOTEWRIGHT_DATA: server.config.dataFolder };
  // More hands than songs: those that are free look for jobs all the time.
  const worker = await work(readConfig({ ...env, NOTEWRIGHT_WORKERS: '12', LOG_LEVEL: 'error' }));
  const songs = () => server.store.db.selectFrom('songs').selectAll().execute();
  while ((await songs()).some((song) => song.worker_id === null)) await delay(20);
  await worker.stop();
  const left = await songs();
  expect(left.map(({ state, worker_id }) => ({ state, worker_id }))).toEqual(
    Array(4).fill({ state: 1, worker_id: null }),
  );
  const jobs = left.map(({ job_id }) => job_id!);
  expect(await server.jobs.unfinished(jobs)).toEqual(new Map(jobs.map((job) => [job, 'waiting'])));
});
