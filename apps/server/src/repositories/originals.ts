import { sql } from 'kysely';
import { SONG_STATE } from '@notewright/contracts';
import type { Database } from './database';
import { oneSong } from './song-row';

/** A recording that makes trouble twice will make it again. */
const MOST_TRIES = 2;

/** What browsers play of recordings. Songs that were copied from each other share it like the recording itself. */
export const originalsIn = (db: Database) => ({
  /** The newest finished song that has a recording nobody has made playable yet; the try is counted. Undefined when there is none. */
  takeWithout: () =>
    oneSong(
      db
        .updateTable('songs')
        .set((e) => ({ original_tries: e('original_tries', '+', 1) }))
        .where(
          'id',
          '=',
          db
            .selectFrom('songs')
            .select('id')
            .where('state', '=', SONG_STATE.ok)
            .where('audio_blob', 'is not', null)
            .where('evidence_blob', 'is not', null)
            .where('original_blob', 'is', null)
            .where('original_tries', '<', MOST_TRIES)
            .orderBy('created_at', 'desc')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll(),
    ),

  /** Accounts with songs of this recording, always in the same order, so that two who lock them do not wait for each other. */
  ownersOf: async (audioBlob: string): Promise<string[]> =>
    (
      await db
        .selectFrom('songs')
        .select('account_id')
        .distinct()
        .where('audio_blob', '=', audioBlob)
        .orderBy('account_id')
        .execute()
    ).map((row) => row.account_id),

  /** @returns whether any song of this recording lacked it */
  give: async (audioBlob: string, { blob, bytes }: { blob: string; bytes: number }): Promise<boolean> =>
    (
      await db
        .updateTable('songs')
        .set({ original_blob: blob, file_bytes: sql<number | null>`file_bytes + ${bytes}` })
        .where('audio_blob', '=', audioBlob)
        .where('original_blob', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows > 0n,

  /** Takes a song's recording away from it, in both forms. @param bytes  what its files take from now on */
  take: (songId: string, bytes: number) =>
    db
      .updateTable('songs')
      .set({ audio_blob: null, original_blob: null, file_bytes: bytes })
      .where('id', '=', songId)
      .execute(),

  /** Of these blobs those that no song names; under the locks of the ledger's entries for them. */
  unused: async (blobs: readonly string[]): Promise<string[]> => {
    if (blobs.length === 0) return [];
    const rows = await db
      .selectFrom('songs')
      .select(['audio_blob', 'original_blob'])
      .where((e) => e.or([e('audio_blob', 'in', blobs), e('original_blob', 'in', blobs)]))
      .execute();
    const used = new Set(rows.flatMap(({ audio_blob, original_blob }) => [audio_blob, original_blob]));
    return blobs.filter((blob) => !used.has(blob));
  },
});
