import type { Kysely } from 'kysely';

/** Songs of which only the beginning was transcribed say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('songs').addColumn('only_first_sec', 'real').execute();
}
