import { sql, type Kysely } from 'kysely';

/** Workers look every few seconds for finished songs whose recording cannot be played yet; there are few, among however many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index songs_to_be_played on songs (created_at) where audio_blob is not null and original_blob is null`.execute(
    db,
  );
}
