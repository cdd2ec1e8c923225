import { Migrator, type Kysely } from 'kysely';
import { up as firstTables } from './2026-11-21-first-tables';
import { up as accounts } from './2026-11-21-second-accounts';
import { up as serverKeys } from './2026-11-22-first-server-keys';
import { up as turns } from './2026-11-22-second-turns';
import { up as ownRatings } from './2026-11-22-third-own-ratings';

/** In the order of their names, which therefore never change. */
const MIGRATIONS = {
  '2026-11-21-first-tables': { up: firstTables },
  '2026-11-21-second-accounts': { up: accounts },
  '2026-11-22-first-server-keys': { up: serverKeys },
  '2026-11-22-second-turns': { up: turns },
  '2026-11-22-third-own-ratings': { up: ownRatings },
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
