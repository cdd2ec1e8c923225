import { sql, type Kysely } from 'kysely';

/** What is ours to mend: songs that wait until it is, and the places that are known not to work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('songs')
    .addColumn('held_runs', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('held_since', 'timestamptz')
    .addColumn('try_after', 'timestamptz')
    .addColumn('waits_for_storage', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await db.schema
    .createTable('outages')
    .addColumn('place', 'text', (c) => c.primaryKey())
    .addColumn('since', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('probes', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('probe_after', 'timestamptz', (c) => c.notNull())
    .execute();
}
