import type { Kysely } from 'kysely';

/** Whose song is next: accounts take turns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('songs')
    .addColumn('turn', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
