import type { Database } from './database';
import { oneSong } from './song-row';

/** Links that open a song to whoever has them: one for each song that is shared. */
export const sharesIn = (db: Database) => ({
  /** One link per song: asking again gives the same. @returns undefined when it has just been revoked, or the song deleted */
  async tokenOf(songId: string, freshToken: string): Promise<string | undefined> {
    await db
      .insertInto('shares')
      .values({ token: freshToken, song_id: songId })
      .onConflict((conflict) => conflict.column('song_id').doNothing())
      .execute();
    const row = await db.selectFrom('shares').select('token').where('song_id', '=', songId).executeTakeFirst();
    return row?.token;
  },

  revoke: (songId: string) => db.deleteFrom('shares').where('song_id', '=', songId).execute(),

  songOf: (token: string) =>
    oneSong(
      db
        .selectFrom('shares')
        .innerJoin('songs', 'songs.id', 'shares.song_id')
        .selectAll('songs')
        .where('token', '=', token),
    ),

  /** Whether the recording of a song is heard through its link. @returns false when there is no link */
  letHear: async (songId: string, heard: boolean): Promise<boolean> =>
    (await db.updateTable('shares').set({ original: heard }).where('song_id', '=', songId).executeTakeFirst())
      .numUpdatedRows > 0n,

  /** Whether a link lets its recording be heard; false for one that is none. */
  letsHear: async (token: string): Promise<boolean> =>
    (await db.selectFrom('shares').select('original').where('token', '=', token).executeTakeFirst())?.original ?? false,

  /** Whether the remarks of a song are read through its link. @returns false when there is no link */
  letReadRemarks: async (songId: string, read: boolean): Promise<boolean> =>
    (await db.updateTable('shares').set({ remarks: read }).where('song_id', '=', songId).executeTakeFirst())
      .numUpdatedRows > 0n,

  /** Whether a link lets remarks be read; false for one that is none. */
  letsReadRemarks: async (token: string): Promise<boolean> =>
    (await db.selectFrom('shares').select('remarks').where('token', '=', token).executeTakeFirst())?.remarks ?? false,

  /** Which songs are shared; the links themselves open without an account. */
  ofAccount: (accountId: string) =>
    db
      .selectFrom('shares')
      .innerJoin('songs', 'songs.id', 'shares.song_id')
      .select(['shares.song_id', 'shares.token', 'shares.created_at'])
      .where('songs.account_id', '=', accountId)
      .execute(),
});
