import { backupWords } from '@notewright/words';
import { itemAt } from '@notewright/score/lists';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { takeBackupLock } from '../repositories/backup-lock';
import type { Blobs } from '../repositories/blobs';
import { removeLeftovers, saveBlobs } from './copy-blobs';
import { MANIFEST_FORMAT, readManifest, writeManifest, type Manifest } from './manifest';
import { PlainFailure } from './plain-failure';
import { blobKeysIn, dumpTables, quoted, tablesOf } from './tables';
import { flushFolder } from './whole-files';

/** What is shown to somebody who waits for it. */
export interface Progress {
  /** @param rows  undefined: left out, since it is no table of this release */
  table(name: string, rows: number | undefined): void;
  blobs(done: number, all: number): void;
}

/**
 * Writes everything an installation holds into a folder while it goes on working: the database as it is at one moment, then the
 * recordings and evidence its rows name. As long as that takes, files of deleted songs stay (`backupRuns`).
 *
 * A folder that holds a backup already becomes the newer one: only blobs that are not there yet are copied, and it is the old
 * one until the new one is complete, whatever happens in between.
 *
 * @throws PlainFailure for what the operator can do something about
 */
export async function backUp(
  source: { readonly databaseUrl: string; readonly blobs: Blobs },
  folder: string,
  signal: AbortSignal,
  progress: Progress,
): Promise<{ readonly manifest: Manifest; readonly copiedBytes: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const earlier = await readManifest(folder);
  const client = new pg.Client({ connectionString: source.databaseUrl, application_name: 'notewright backup' });
  const broken = new AbortController();
  client.on('error', (error) =>
    broken.abort(new PlainFailure(backupWords().refused['database-lost']({ reason: error.message }))),
  );
  const all = AbortSignal.any([signal, broken.signal]);
  await client.connect();
  try {
    if (!(await takeBackupLock(client))) throw new PlainFailure(backupWords().refused['under-way']());
    const { keys, ...database } = await readDatabase(client, folder, all, progress);
    const saved = await saveBlobs(source.blobs, folder, keys, earlier?.blobs ?? [], all, (done) =>
      progress.blobs(done, keys.length),
    );
    // Whether a deleted song's files were kept until now is only sure while the connection, and the lock with it, lives.
    await client.query('select 1');
    const { subfolder, ...list } = database;
    const blobs = { blobs: [...saved.entries], missing: [...saved.missing] };
    const manifest: Manifest = { format: MANIFEST_FORMAT, ...list, ...blobs };
    await writeManifest(folder, manifest);
    await removeLeftovers(folder, subfolder, manifest);
    return { manifest, copiedBytes: saved.copiedBytes };
  } catch (error) {
    all.throwIfAborted(); // what was given up because of it is less telling
    throw error;
  } finally {
    await endSoon(client);
  }
}

const END_LIMIT_MS = 2_000;

/** A connection that was left in the middle of a COPY may never answer again. */
export const endSoon = (client: pg.Client): Promise<void> =>
  Promise.race([
    client.end().catch(() => undefined),
    new Promise<void>((resolve) => void setTimeout(resolve, END_LIMIT_MS).unref()),
  ]);

/** Everything in the database as of one moment. */
async function readDatabase(client: pg.Client, folder: string, signal: AbortSignal, progress: Progress) {
  await client.query('begin isolation level repeatable read, read only');
  const tables = await tablesOf(client);
  if (!tables.some(({ name }) => name === 'songs')) throw new PlainFailure(backupWords().refused['nothing-there']());
  // Nobody changes the shape of a table meanwhile.
  await client.query(
    `lock table ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')} in access share mode`,
  );
  const { rows } = await client.query<{ takenAt: string; postgres: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "takenAt",
       current_setting('server_version') as postgres`,
  );
  const { takenAt, postgres } = itemAt(rows, 0);
  const subfolder = `database-${takenAt.replace(/[^\dTZ]/g, '')}`;
  await mkdir(join(folder, subfolder), { mode: 0o700 });
  try {
    const dumped = await dumpTables(client, folder, subfolder, signal, (name, count) => progress.table(name, count));
    await flushFolder(join(folder, subfolder));
    await flushFolder(folder);
    const keys = await blobKeysIn(client);
    const ran = await client.query<{ name: string }>('select name from kysely_migration order by name');
    await client.query('commit');
    return { takenAt, postgres, migrations: ran.rows.map(({ name }) => name), ...dumped, keys, subfolder };
  } catch (error) {
    await rm(join(folder, subfolder), { recursive: true, force: true });
    throw error;
  }
}
