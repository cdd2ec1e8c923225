import { sql, type Kysely } from 'kysely';

/** What songs and accounts take on disk, and which songs share their files. Everything is added: the version before still runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('songs')
    .addColumn('files_below', 'text', (c) =>
      c.generatedAlwaysAs(sql`substring(coalesce(audio_blob, evidence_blob) from '^songs/[^/]+/')`).stored(),
    )
    .addColumn('score_bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    // null: not measured yet. The files of songs made before now are looked at in the background (`jobs/measure-files.ts`).
    .addColumn('file_bytes', 'bigint')
    .execute();
  await sql`create index songs_files on songs (files_below) where files_below is not null`.execute(db);
  await db.schema
    .alterTable('accounts')
    .addColumn('used_bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('doomed_blobs')
    .addColumn('condemned', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
  await sql`update songs set score_bytes = stored.bytes
    from (select song_id, sum(pg_column_size(music)) as bytes from score_versions group by song_id) as stored
    where stored.song_id = songs.id`.execute(db);
  await sql`update accounts set used_bytes = taken.bytes
    from (select account_id, sum(score_bytes) as bytes from songs group by account_id) as taken
    where taken.account_id = accounts.id`.execute(db);
}
