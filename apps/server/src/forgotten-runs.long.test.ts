import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuet } from './testing/recordings';
import { OK, openStudio, type Studio } from './testing/studio';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

test('a song that its worker took, but knows nothing of, is done all the same', async () => {
  const { store } = studio.server;
  const anna = await studio.member();
  const id = await anna.upload(await minuet());
  // As when the database is killed after it wrote who has the song and before it said so.
  const { job_id } = (await store.songs.byId(id))!;
  await sql`update pgboss.job set state = 'active', started_on = now() where id = ${job_id}`.execute(store.db);
  await studio.startOneWorker();
  const [worker] = await store.db.selectFrom('workers').select('id').execute();
  await store.queue.take(id, job_id!, worker!.id);
  await expect.poll(async () => (await store.songs.byId(id))!.state, { timeout: 45_000, interval: 250 }).toBe(OK);
  expect(await store.songs.byId(id)).toMatchObject({ attempt: 2, lost_runs: 0 });
  expect(await studio.versionsOf(id)).toEqual([{ version: 1 }]);
});
