import { Migrator, type Kysely } from 'kysely';
import { up as firstTables } from './2026-11-21-first-tables';
import { up as accounts } from './2026-11-21-second-accounts';
import { up as serverKeys } from './2026-11-22-1-server-keys';
import { up as turns } from './2026-11-22-2-turns';
import { up as ownRatings } from './2026-11-22-3-own-ratings';
import { up as beginnings } from './2026-11-22-4-beginnings';

/** In the order of their names, which therefore never change. */
const MIGRATIONS = {
  '2026-11-21-first-tables': { up: firstTables },
  '2026-11-21-second-accounts': { up: accounts },
  '2026-11-22-1-server-keys': { up: serverKeys },
  '2026-11-22-2-turns': { up: turns },
  '2026-11-22-3-own-ratings': { up: ownRatings },
  '2026-11-22-4-beginnings': { up: beginnings },
};

/**
 * Brings the database to the newest shape. Kysely takes an advisory lock of its own besides ours (`whileAlone`).
 *
 * @throws the error of the migration that failed; PostgreSQL rolls its statements back
 */
export async function migrate<DB>(db: Kysely<DB>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateToLatest();
  if (error) throw error;
}
