import { Migrator, type Kysely } from 'kysely';
import * as firstTables from './2026-11-21-first-tables';

const MIGRATIONS = { '2026-11-21-first-tables': firstTables };

/**
 * Brings the database to the newest shape. Several processes may call this at once: Kysely takes an advisory lock, so
 * one migrates and the others find everything done.
 *
 * @throws the error of the migration that failed; PostgreSQL rolls its statements back
 */
export async function migrate<DB>(db: Kysely<DB>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateToLatest();
  if (error) throw error;
}
