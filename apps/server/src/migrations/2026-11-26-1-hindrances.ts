import type { Kysely } from 'kysely';

/** What kept the recording of a song from being heard better, as JSON text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('songs').addColumn('hindrances', 'text').execute();
}
