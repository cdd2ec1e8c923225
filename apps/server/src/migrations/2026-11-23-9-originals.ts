import type { Kysely } from 'kysely';

/**
 * Songs keep what browsers can play of their recording, and links say whether it can be heard through them. Songs of releases before have
 * none: workers make it when they have nothing else to do, and count how often they tried.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('songs')
    .addColumn('original_blob', 'text')
    .addColumn('original_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('shares')
    .addColumn('original', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
}
