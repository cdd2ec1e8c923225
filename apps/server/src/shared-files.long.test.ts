import { music } from '@notewright/score/testing';
import { sql } from 'kysely';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidy } from './jobs/sweep';
import { Browser } from './testing/browser';
import { startProcess, type StartedProcess } from './testing/processes';
import { noise } from './testing/recordings';
import { startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

/** Looks on, and shares database and folder with the processes that are killed. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
});
afterAll(() => server.stop());

const KILLS = 6;
/** Fourteen processes are started, one after the other: half a minute on a machine that has nothing else to do. */
const MINUTES_ON_A_BUSY_MACHINE = 15 * 60_000;

test(
  'two servers killed amid uploads, duplicates and deletions leave every song its files, and no other file for ever',
  async () => {
    const { store, databaseUrl, config } = server;
    const start = () =>
      startProcess({
        ROLE: 'api',
        DATABASE_URL: databaseUrl,
        NOTEWRIGHT_DATA: config.dataFolder,
        PORT: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
      });
    await new Browser(server.app).register('anna@example.org');
    for (let kill = 0; kill < KILLS; kill++) {
      const processes = await Promise.all([start(), start()]);
      const work = processes.map((process, i) => useUntilItDies(process, kill * 2 + i));
      // Not a deadline: however long it takes until the processes are in the middle of their work, they are killed there.
      const before = Number((await sql<{ n: string }>`select count(*) as n from songs`.execute(store.db)).rows[0]!.n);
      await expect
        .poll(
          async () => Number((await sql<{ n: string }>`select count(*) as n from songs`.execute(store.db)).rows[0]!.n),
          { timeout: 60_000, interval: 7 + kill * 5 },
        ) // prettier-ignore
        .toBeGreaterThan(before + 5 + kill);
      await Promise.all(processes.map((process) => process.kill()));
      await Promise.all(work);
    }
    await sql`update doomed_blobs set created_at = now() - interval '2 hours'`.execute(store.db);
    await tidy(server);
    const songs = await store.db.selectFrom('songs').select(['audio_blob', 'evidence_blob']).execute();
    const wanted = songs.flatMap((song) => [song.audio_blob, song.evidence_blob]).filter((key) => key !== null);
    expect(wanted.length).toBeGreaterThan(KILLS);
    expect(await filesBelow(join(config.dataFolder, 'blobs'))).toEqual([...new Set(wanted)].sort());
    expect(await store.db.selectFrom('doomed_blobs').selectAll().execute()).toEqual([]);
  },
  MINUTES_ON_A_BUSY_MACHINE,
);

/** Brings songs, duplicates them and deletes some, several at once, for as long as somebody answers. */
async function useUntilItDies(process: StartedProcess, seed: number): Promise<void> {
  const address = process.line.replace(/^.* at /, '');
  const anna = new Browser(address);
  const use = async () => {
    await anna.post('/LoginApp', { Email: 'anna@example.org', Password: 'secret-password', RememberMe: 'true' });
    for (let round = seed; ; round++) {
      const { id } = (await anna.upload(noise(20_000))).json<{ id: string }>();
      await finishUnheard(id);
      const copies = await Promise.all(Array.from({ length: 3 }, () => anna.post(`/DuplicateSheet?id=${id}`)));
      const ids = [id, ...copies.map((copy) => copy.json<{ id: string }>().id)];
      const gone = ids.filter((_, i) => (round + i) % 3 !== 0);
      await Promise.all([
        ...gone.map((one) => anna.post(`/DeleteSheets?ids=${one}`)),
        anna.post(`/DuplicateSheet?id=${id}`),
        anna.upload(noise(20_000)),
      ]);
    }
  };
  await use().catch(() => undefined);
}

/** A worker would take too long: the song counts as transcribed. */
async function finishUnheard(id: string): Promise<void> {
  const { db } = server.store;
  await server.store.scores.add(id, 1, musjFile(music('| C4/w |')).bytes);
  await db.updateTable('songs').set({ state: 0, score_version: 1, job_id: null }).where('id', '=', id).execute();
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== '.notewright');
  return files.map((file) => join(file.parentPath, file.name).slice(folder.length + 1)).sort();
}
