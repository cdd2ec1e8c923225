import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { up as firstTables } from './2026-11-21-first-tables';
import { up as accounts } from './2026-11-21-second-accounts';
import { up as serverKeys } from './2026-11-22-1-server-keys';
import { up as turns } from './2026-11-22-2-turns';
import { up as ownRatings } from './2026-11-22-3-own-ratings';
import { up as beginnings } from './2026-11-22-4-beginnings';
import { up as neededMigrations } from './2026-11-22-4c-needed-migrations';
import { up as storage } from './2026-11-22-5-storage';
import { up as outages } from './2026-11-22-6-outages';
import { up as knownDevices } from './2026-11-22-7-known-devices';
import { up as songbookVersions } from './2026-11-22-8-songbook-versions';
import { up as toldChanges } from './2026-11-22-9-told-changes';
import { up as accountLanguage } from './2026-11-23-1-account-language';
import { up as songSettings } from './2026-11-23-2-song-settings';
import { up as videos } from './2026-11-23-3-videos';
import { up as uploads } from './2026-11-23-6-uploads';
import { up as originals } from './2026-11-23-9-originals';
import { up as paymentEvents } from './2026-11-24-1-payment-events';
import { up as paymentChecks } from './2026-11-24-2-payment-checks';
import { up as planLetters } from './2026-11-24-3-plan-letters';
import { up as storeBuyers } from './2026-11-24-4-store-buyers';
import { up as sharedRemarks } from './2026-11-25-1-shared-remarks';
import { up as givenPlans } from './2026-11-25-2-given-plans';
import { up as outbox } from './2026-11-25-3-outbox';
import { up as hindrances } from './2026-11-26-1-hindrances';
import { up as playableNext } from './2026-11-28-1-playable-next';

/**
 * One step of the database to its newest shape. While an update is under way, processes of the release before still run on what
 * the new one has made of the database. So a migration only adds (`expansion.ts` says what that means); what takes something
 * away names the earlier migration whose code does without it, and waits until that one has been in a release.
 */
interface Step {
  readonly up: (db: Kysely<unknown>) => Promise<void>;
  /** The migration since which no code needs what this one takes away. */
  readonly contracts?: string;
}
export type Steps = Readonly<Record<string, Step>>;

/** In the order of their names, which therefore never change. */
export const STEPS: Steps = {
  '2026-11-21-first-tables': { up: firstTables },
  '2026-11-21-second-accounts': { up: accounts },
  '2026-11-22-1-server-keys': { up: serverKeys },
  '2026-11-22-2-turns': { up: turns },
  '2026-11-22-3-own-ratings': { up: ownRatings },
  '2026-11-22-4-beginnings': { up: beginnings },
  '2026-11-22-4c-needed-migrations': { up: neededMigrations },
  '2026-11-22-5-storage': { up: storage },
  '2026-11-22-6-outages': { up: outages },
  '2026-11-22-7-known-devices': { up: knownDevices },
  '2026-11-22-8-songbook-versions': { up: songbookVersions },
  '2026-11-22-9-told-changes': { up: toldChanges },
  '2026-11-23-1-account-language': { up: accountLanguage },
  '2026-11-23-2-song-settings': { up: songSettings },
  '2026-11-23-3-videos': { up: videos },
  '2026-11-23-6-uploads': { up: uploads },
  '2026-11-23-9-originals': { up: originals },
  '2026-11-24-1-payment-events': { up: paymentEvents },
  '2026-11-24-2-payment-checks': { up: paymentChecks },
  '2026-11-24-3-plan-letters': { up: planLetters },
  '2026-11-24-4-store-buyers': { up: storeBuyers },
  '2026-11-25-1-shared-remarks': { up: sharedRemarks },
  '2026-11-25-2-given-plans': { up: givenPlans },
  '2026-11-25-3-outbox': { up: outbox },
  '2026-11-26-1-hindrances': { up: hindrances },
  '2026-11-28-1-playable-next': { up: playableNext },
};

/** The newest migration of every release, oldest first: one line more with each release. */
export const RELEASES = [{ version: '0.1.0', newest: '2026-11-22-4-beginnings' }] as const;

/**
 * Brings the database to the newest shape. Kysely takes an advisory lock of its own besides ours (`whileAlone`).
 *
 * A database that a newer release has brought further is fine, as long as that release took nothing away that this one needs:
 * a process that is started again in the middle of an update, or after an update was taken back, has to work.
 *
 * @throws the error of the migration that failed, whose statements PostgreSQL rolls back; or Error with a sentence for the
 *         operator when the database is too new
 */
export async function migrate<DB>(db: Kysely<DB>, steps: Steps = STEPS): Promise<void> {
  const known = new Set(Object.keys(steps));
  const foreign = (names: readonly string[]) => names.filter((name) => !known.has(name));
  if (foreign(await namesIn(db, 'needed_migrations')).length > 0)
    throw new Error(
      'a newer release has changed the database so that this one cannot use it any more; update this one.',
    );
  const newer = foreign(await namesIn(db, 'kysely_migration'));
  const migrations: Record<string, Migration> = Object.fromEntries(newer.map((name) => [name, HAS_RUN]));
  for (const [name, step] of Object.entries(steps)) migrations[name] = { up: (db) => take(db, step) };
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw error;
}

/** Stands for a migration of a newer release, which this one does not have and does not need. */
const HAS_RUN: Migration = { up: () => Promise.resolve() };

/** Brings an empty database to the shape in which exactly these migrations have run. */
export const migrateTo = <DB>(db: Kysely<DB>, names: readonly string[]): Promise<void> =>
  migrate(db, Object.fromEntries(Object.entries(STEPS).filter(([name]) => names.includes(name))));

async function take(db: Kysely<unknown>, { up, contracts }: Step): Promise<void> {
  await up(db);
  if (contracts !== undefined)
    await sql`insert into needed_migrations (name) values (${contracts}) on conflict do nothing`.execute(db);
}

async function namesIn<DB>(db: Kysely<DB>, table: 'needed_migrations' | 'kysely_migration'): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db);
  if (!rows[0]?.there) return [];
  const names = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  return names.rows.map(({ name }) => name);
}
