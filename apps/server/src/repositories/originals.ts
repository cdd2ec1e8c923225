import { sql } from 'kysely';
import { SONG_STATE } from '@notewright/contracts';
import { secondsAgo, type Database } from './database';
import { oneSong, type SongRow } from './song-row';

/** A recording that makes trouble again and again will go on; a worker that was killed on the way is as rare as that. */
const MOST_TRIES = 4;

/** Whether what browsers play of a song's recording is not there yet, and will be unless it cannot be made. */
export const originalComes = (
  song: Pick<SongRow, 'audio_blob' | 'evidence_blob' | 'original_blob' | 'original_tries' | 'worker_id'>,
) =>
  song.audio_blob !== null &&
  song.evidence_blob !== null &&
  song.original_blob === null &&
  (song.original_tries < MOST_TRIES || song.worker_id !== null);

/** A recording as it was sent, and the prefix of the files of all songs that have it. */
export interface Recording {
  readonly audio_blob: string;
  readonly files_below: string;
}

/** What browsers play of recordings. Songs that were copied from each other share it like the recording itself. */
export const originalsIn = (db: Database) => ({
  /**
   * A worker takes a finished song in hand whose recording nobody has made playable yet, and nobody else is about to; the try is counted.
   *
   * @param songId  undefined: whichever is the newest
   * @returns undefined when there is none
   */
  take: (workerId: string, silentSec: number, songId?: string) =>
    oneSong(
      db
        .updateTable('songs')
        .set((e) => ({ worker_id: workerId, original_tries: e('original_tries', '+', 1) }))
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
            .where((e) =>
              e.or([
                e('worker_id', 'is', null),
                e('worker_id', '=', workerId),
                e.not(
                  e.exists(
                    e
                      .selectFrom('workers')
                      .select('workers.id')
                      .whereRef('workers.id', '=', 'songs.worker_id')
                      .where('seen_at', '>', secondsAgo(silentSec)),
                  ),
                ),
              ]),
            )
            .$if(songId !== undefined, (songs) => songs.where('id', '=', songId ?? null))
            .orderBy('created_at', 'desc')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll(),
    ),

  /** It has it in hand no longer. @param counted  whether the try was one: the recording, and nothing of ours, decided how it ended */
  leave: (songId: string, workerId: string, counted: boolean) =>
    db
      .updateTable('songs')
      .set((e) => ({ worker_id: null, ...(!counted && { original_tries: e('original_tries', '-', 1) }) }))
      .where('id', '=', songId)
      .where('worker_id', '=', workerId)
      .where('state', '=', SONG_STATE.ok)
      .execute(),

  /** Accounts with songs of this recording, always in the same order, so that two who lock them do not wait for each other. */
  ownersOf: async ({ audio_blob, files_below }: Recording): Promise<string[]> =>
    (
      await db
        .selectFrom('songs')
        .select('account_id')
        .distinct()
        .where('files_below', '=', files_below)
        .where('audio_blob', '=', audio_blob)
        .orderBy('account_id')
        .execute()
    ).map((row) => row.account_id),

  /** Whether a song of this recording lacks it. */
  isNeeded: async ({ audio_blob, files_below }: Recording): Promise<boolean> =>
    (await db
      .selectFrom('songs')
      .select('id')
      .where('files_below', '=', files_below)
      .where('audio_blob', '=', audio_blob)
      .where('original_blob', 'is', null)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** Nobody has those songs in hand any longer. @returns whether any song of this recording lacked it */
  give: async (
    { audio_blob, files_below }: Recording,
    { blob, bytes }: { blob: string; bytes: number },
  ): Promise<boolean> =>
    (
      await db
        .updateTable('songs')
        .set({ original_blob: blob, worker_id: null, file_bytes: sql<number | null>`file_bytes + ${bytes}` })
        .where('files_below', '=', files_below)
        .where('audio_blob', '=', audio_blob)
        .where('original_blob', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows > 0n,

  /** Takes a song's recording away from it, in both forms, and from whoever makes one of the other. @param bytes  what its files take from now on */
  takeAway: (songId: string, bytes: number) =>
    db
      .updateTable('songs')
      .set({ audio_blob: null, original_blob: null, worker_id: null, file_bytes: bytes })
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
