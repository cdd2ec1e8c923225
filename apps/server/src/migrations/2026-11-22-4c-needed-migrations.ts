import { sql, type Kysely } from 'kysely';

/** What a process must know to be allowed on this database: see `migrate.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('needed_migrations')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute();
}
