import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepRunning } from './keep-running';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start';

let folder: string;
let database: EmbeddedPostgres;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-pg-kept-'));
  database = await startEmbeddedPostgres({ dataDir: folder });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const postmaster = () =>
  Number(readFileSync(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

test('a database killed under its clients comes back at the same address, with what was committed, twice; and stops when told', async () => {
  const pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined); // a connection that broke while idle
  await pool.query('create table song (title text)');
  let revived = 0;
  const watch = keepRunning(database, {
    onRevived: () => revived++,
    onFailure: (error) => expect(error).toBeUndefined(),
  });
  for (let kill = 1; kill <= 2; kill++) {
    await pool.query('insert into song values ($1)', [`kill ${kill}`]);
    process.kill(postmaster(), 'SIGKILL');
    await expect.poll(() => revived, { timeout: 20_000, interval: 50 }).toBe(kill);
    await expect.poll(() => pool.query('select from song').then(({ rowCount }) => rowCount, () => undefined), { timeout: 5000 }).toBe(kill); // prettier-ignore
  }
  await pool.end();
  await watch.stop();
  await database.stop();
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect({ running: database.isRunning(), revived }).toEqual({ running: false, revived: 2 }); // stopped means stopped
});
