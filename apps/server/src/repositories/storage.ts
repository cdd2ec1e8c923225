import { sql } from 'kysely';
import type { Database } from './database';

/**
 * What songs take on disk. A song knows what its scores take (`score_bytes`) and what its files take (`file_bytes`); the account
 * holds the sum, so that asking costs one row however long the songbook is.
 */
export const storageIn = (db: Database) => ({
  /**
   * Part of every transaction in which an account gets or loses songs, under the account's lock. Files that several of its songs
   * share count once.
   *
   * @returns bytes
   */
  async recount(accountId: string): Promise<number> {
    const { rows } = await sql<{ used_bytes: string }>`
      with taken as (select files_below, file_bytes, score_bytes from songs where account_id = ${accountId}),
        files as (select max(file_bytes) as bytes from taken where files_below is not null group by files_below)
      update accounts
      set used_bytes = coalesce((select sum(score_bytes) from taken), 0) + coalesce((select sum(bytes) from files), 0)
      where id = ${accountId} returning used_bytes`.execute(db);
    return Number(rows[0]?.used_bytes ?? 0);
  },

  /**
   * Part of every transaction that writes or drops versions of a score, under the account's lock: as the database keeps them, which
   * is compressed.
   *
   * @returns bytes of the whole account
   */
  async reweigh(songId: string): Promise<number> {
    const { rows } = await sql<{ used_bytes: string }>`
      with old as (select score_bytes from songs where id = ${songId}),
        versions as (select coalesce(sum(pg_column_size(music) + coalesce(pg_column_size(plain_music), 0)
          + coalesce(pg_column_size(settings), 0)), 0) as bytes from score_versions where song_id = ${songId}),
        stored as (select versions.bytes + coalesce(pg_column_size(settings), 0) as bytes from songs, versions where id = ${songId}),
        weighed as (update songs set score_bytes = stored.bytes from stored where id = ${songId} returning account_id)
      update accounts set used_bytes = used_bytes + stored.bytes - old.score_bytes
      from weighed, old, stored where accounts.id = weighed.account_id returning used_bytes`.execute(db);
    return Number(rows[0]?.used_bytes ?? 0);
  },

  /** Songs whose files nobody has measured: those of versions of this program that did not count. */
  unmeasured: (atMost: number) =>
    db
      .selectFrom('songs')
      .select(['id', 'account_id', 'audio_blob', 'evidence_blob', 'original_blob'])
      .where('file_bytes', 'is', null)
      .where('files_below', 'is not', null)
      .limit(atMost)
      .execute(),

  /** Unless it has come to other files meanwhile. */
  measured: (song: { id: string; evidence_blob: string | null }, bytes: number) =>
    db
      .updateTable('songs')
      .set({ file_bytes: bytes })
      .where('id', '=', song.id)
      .where('file_bytes', 'is', null)
      .where('evidence_blob', 'is not distinct from', song.evidence_blob)
      .execute(),
});
