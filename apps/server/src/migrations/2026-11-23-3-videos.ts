import type { Kysely } from 'kysely';

/** Songs that come from a video say which and what part of it; workers say whether they can fetch videos. Both are empty before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('songs').addColumn('video', 'text').execute();
  await db.schema
    .alterTable('workers')
    .addColumn('fetches_videos', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
}
