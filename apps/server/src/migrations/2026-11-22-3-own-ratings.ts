import { sql, type Kysely } from 'kysely';

/**
 * A musician's own rating beside our estimate, instead of over it. Until now one column held both: whole stars are what a
 * musician gave, since an estimate has more places than that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('songs').addColumn('own_rating', 'real').execute();
  await sql`update songs set own_rating = quality, quality = 0
    where quality > 0 and abs(quality * 5 - round(quality * 5)) < 0.00001`.execute(db);
}
