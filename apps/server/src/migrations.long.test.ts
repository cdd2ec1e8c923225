import { Kysely, PostgresDialect, sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from './config';
import { contractionsIn } from './migrations/expansion';
import { migrate, RELEASES, STEPS, type Steps } from './migrations/migrate';
import { layFoundation, openLog } from './process/foundation';
import { startTestDatabase } from './testing/database';

test('four processes that start at once on an empty database all find it ready', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'notewright-migrate-'));
  const database = await startTestDatabase();
  const config = readConfig({ NOTEWRIGHT_DATA: dataFolder, LOG_LEVEL: 'error' });
  const start = () => layFoundation(config, database.url, 4, openLog(config, 'test'));
  try {
    const processes = await Promise.all([start(), start(), start(), start()]);
    for (const { store } of processes) expect(await store.songs.countByState()).toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(processes[0]!.store.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    await Promise.all(processes.map((foundation) => foundation.close()));
  } finally {
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});

/** An empty database, and everything sent to it. */
async function withDatabase(work: (db: Kysely<unknown>, sent: string[]) => Promise<void>): Promise<void> {
  const database = await startTestDatabase();
  const sent: string[] = [];
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // The database may be gone before a connection has said farewell, which is nobody's fault.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<unknown>({ dialect, log: ({ query }) => void sent.push(query.sql) });
  try {
    await work(db, sent);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

test('a migration only adds, or names an earlier one of a release since which nobody needs what it takes away', () =>
  withDatabase(async (db, sent) => {
    const statements = new Map<string, string[]>();
    const watched: Steps = Object.fromEntries(
      Object.entries(STEPS).map(([name, step]) => {
        const up = async (tx: Kysely<unknown>) => {
          const before = sent.length;
          await step.up(tx);
          statements.set(name, sent.slice(before));
        };
        return [name, { ...step, up }];
      }),
    );
    await migrate(db, watched);
    const [first, newest] = [RELEASES[0].newest, RELEASES.at(-1)!.newest];
    expect(Object.keys(STEPS)).toEqual(expect.arrayContaining(RELEASES.map((release) => release.newest)));
    expect(statements.size).toBe(Object.keys(STEPS).length);
    for (const [name, { contracts }] of Object.entries(STEPS)) {
      if (name <= first) continue; // nobody updates to the first release
      if (contracts === undefined) expect([name, contractionsIn(statements.get(name)!)]).toEqual([name, []]);
      else
        expect(contracts in STEPS && contracts <= newest && contracts < name, `${name} contracts ${contracts}`).toBe(
          true,
        );
    }
  }));

const mood: Steps = { '2099-01-01-mood': { up: async (db) => void (await sql`alter table songs add mood text`.execute(db)) } }; // prettier-ignore
const noPath: Steps = {
  '2099-01-02-no-path': {
    up: async (db) => void (await sql`alter table songs drop column only_first_sec`.execute(db)),
    contracts: '2099-01-01-mood',
  },
};

test('a release can start on a database that the next one has brought further', () =>
  withDatabase(async (db) => {
    await migrate(db, { ...STEPS, ...mood });
    await migrate(db);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db);
    expect(rows[0]!.name).toBe('2099-01-01-mood');
  }));

test('a release that does not fit the database any more says so and changes nothing; those since then start', () =>
  withDatabase(async (db) => {
    await migrate(db, { ...STEPS, ...mood, ...noPath });
    await expect(migrate(db)).rejects.toThrow('update this one');
    await migrate(db, { ...STEPS, ...mood });
  }));
