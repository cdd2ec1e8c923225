import { itemAt } from '@notewright/score/lists';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './database';

/** Any number, as long as nothing else in this database takes it. */
const BACKUP_LOCK = 7_203_115;

/**
 * Takes the place of the one backup, or restoration, that an installation has at a time. The place is the connection's, so it
 * is free again as soon as whoever holds it has ended, however that was.
 *
 * @returns false when somebody else has it
 */
export async function takeBackupLock(connection: pg.ClientBase): Promise<boolean> {
  const { rows } = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    BACKUP_LOCK,
  ]);
  return itemAt(rows, 0).taken;
}

/**
 * Whether a backup is being made right now. It has seen the songs of one moment and is still copying their files, so a file
 * may not be removed meanwhile, although its song is gone. A backup that begins after this answer does not see that song.
 */
export async function backupRuns(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and granted and objid = ${BACKUP_LOCK}
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
}
