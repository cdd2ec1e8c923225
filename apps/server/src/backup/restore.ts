import { backupWords } from '@notewright/words';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { SONG_STATE } from '@notewright/contracts';
import { itemAt } from '@notewright/score/lists';
import { handAgain } from '../jobs/hand-again';
import { migrateTo, STEPS } from '../migrations/migrate';
import type { Foundation } from '../process/foundation';
import { takeBackupLock } from '../repositories/backup-lock';
import type { Blobs } from '../repositories/blobs';
import { PREPARATION_LOCK, SERVER_NAME, type Database } from '../repositories/database';
import { endSoon, type Progress } from './back-up';
import { returnBlobs } from './copy-blobs';
import { blobFile, readManifest, type Manifest } from './manifest';
import { PlainFailure } from './plain-failure';
import { dropEverything, loadTables, tablesOf } from './tables';
import { measure } from './whole-files';

/**
 * Puts a backup into an installation that holds nothing yet, or in place of what it holds.
 *
 * Files come first, then all rows in one transaction: whatever ends this in between, no song is there without its recording,
 * and the same command can be given again.
 *
 * @param manifest  of `checkedBackup`: everything was looked at before anything is touched
 * @param replace  whether what is there may be removed
 * @throws PlainFailure for what the operator can do something about
 */
export async function restore(
  target: { readonly databaseUrl: string; readonly db: Database; readonly blobs: Blobs },
  folder: string,
  manifest: Manifest,
  replace: boolean,
  signal: AbortSignal,
  progress: Progress,
): Promise<void> {
  const client = new pg.Client({ connectionString: target.databaseUrl, application_name: 'notewright backup' });
  client.on('error', () => undefined); // the next statement says so
  await client.connect();
  try {
    if (!(await takeBackupLock(client))) throw new PlainFailure(backupWords().refused['under-way']());
    // A server that starts meanwhile waits here until the rows are there.
    await client.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    await refuseWhileServed(client);
    if (!replace) await refuseUnlessEmpty(client);
    await returnBlobs(target.blobs, folder, manifest.blobs, signal, (done) =>
      progress.blobs(done, manifest.blobs.length),
    );
    signal.throwIfAborted();
    await dropEverything(client);
    await migrateTo(target.db as Kysely<unknown>, manifest.migrations);
    await client.query('begin');
    await loadTables(client, folder, manifest, signal, (name, rows) => progress.table(name, rows));
    // Whoever had a recording in hand is gone; it waits for the next one, and no run was lost.
    await client.query('update songs set worker_id = null where worker_id is not null');
    await client.query('commit');
    if (replace) await removeOthers(target.blobs, manifest);
  } finally {
    await endSoon(client);
  }
}

/** Puts a job into the queue for every song that was being transcribed. @returns how many */
export async function queueAgain(deps: Pick<Foundation, 'config' | 'store' | 'jobs' | 'log'>): Promise<number> {
  const songs = await deps.store.db
    .selectFrom('songs')
    .select(['id', 'attempt'])
    .where('state', '=', SONG_STATE.processing)
    .execute();
  for (const { id, attempt } of songs) await handAgain(deps, { songId: id, attempt }, 'job-gone');
  return songs.length;
}

/**
 * The backup in a folder, all of whose files are there and have their checksums.
 *
 * @throws PlainFailure when it is not there, damaged, or newer than this release
 */
export async function checkedBackup(folder: string, signal: AbortSignal): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new PlainFailure(backupWords().refused['no-backup']({ folder }));
  const unknown = manifest.migrations.filter((name) => !(name in STEPS));
  if (unknown.length > 0) throw new PlainFailure(backupWords().refused['newer-release']());
  const files = [
    ...manifest.tables.map(({ file, ...entry }) => ({ ...entry, file: join(folder, file) })),
    ...manifest.blobs.map(({ key, ...entry }) => ({ ...entry, file: blobFile(folder, key) })),
  ];
  const damaged: string[] = [];
  for (const { file, bytes, sha256 } of files) {
    signal.throwIfAborted();
    const found = await measure(file);
    if (found?.bytes !== bytes || found.sha256 !== sha256) damaged.push(file);
  }
  if (damaged.length === 0) return manifest;
  const named = damaged.slice(0, 5).join(', ') + (damaged.length > 5 ? ' …' : '');
  throw new PlainFailure(backupWords().refused.damaged({ count: damaged.length, files: named }));
}

async function refuseWhileServed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct client_port)::int as count from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [SERVER_NAME],
  );
  if (itemAt(rows, 0).count > 0) throw new PlainFailure(backupWords().refused.served());
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const there = new Set((await tablesOf(client)).map(({ name }) => name));
  for (const name of ['accounts', 'songs', 'feedback']) {
    if (!there.has(name)) continue;
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount! > 0) throw new PlainFailure(backupWords().refused['not-empty']());
  }
}

async function removeOthers(blobs: Blobs, { blobs: restored }: Manifest): Promise<void> {
  const kept = new Set(restored.map(({ key }) => key));
  for (const key of await blobs.keys('songs')) if (!kept.has(key)) await blobs.removeAll(key);
}
