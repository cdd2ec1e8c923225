import type { Kysely } from 'kysely';

/**
 * Songs and the versions of their scores say how they were written down, and how a version came about. All may be empty: the songs of
 * releases before say none of it, and their processes write none while an update is under way.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('songs').addColumn('settings', 'text').execute();
  await db.schema
    .alterTable('score_versions')
    .addColumn('kind', 'text')
    .addColumn('settings', 'text')
    // As read, where `music` has edits carried over; json like that, so that the text is kept as written.
    .addColumn('plain_music', 'json')
    .addColumn('base_version', 'integer')
    .addColumn('notes', 'integer')
    .addColumn('measures', 'integer')
    .execute();
}
