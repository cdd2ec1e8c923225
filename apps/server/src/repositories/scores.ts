import type { Database } from './database';

/** MusicJSON as stored, one row per saved version. */
export type Music = Record<string, unknown>;

export const scoresIn = (db: Database) => ({
  async music(songId: string, version: number): Promise<Music | undefined> {
    const row = await db
      .selectFrom('score_versions')
      .select('music')
      .where('song_id', '=', songId)
      .where('version', '=', version)
      .executeTakeFirst();
    return row?.music;
  },

  add: (songId: string, version: number, music: Music) =>
    db
      .insertInto('score_versions')
      .values({ song_id: songId, version, music: JSON.stringify(music) })
      .execute(),
});

export const sharesIn = (db: Database) => ({
  /** One link per song: asking again gives the same. */
  async tokenOf(songId: string, freshToken: string): Promise<string> {
    await db
      .insertInto('shares')
      .values({ token: freshToken, song_id: songId })
      .onConflict((conflict) => conflict.column('song_id').doNothing())
      .execute();
    const row = await db.selectFrom('shares').select('token').where('song_id', '=', songId).executeTakeFirstOrThrow();
    return row.token;
  },

  revoke: (songId: string) => db.deleteFrom('shares').where('song_id', '=', songId).execute(),

  songOf: (token: string) =>
    db
      .selectFrom('shares')
      .innerJoin('songs', 'songs.id', 'shares.song_id')
      .selectAll('songs')
      .where('token', '=', token)
      .executeTakeFirst(),

  /** Which songs are shared; the links themselves open without an account. */
  ofAccount: (accountId: string) =>
    db
      .selectFrom('shares')
      .innerJoin('songs', 'songs.id', 'shares.song_id')
      .select(['shares.song_id', 'shares.token', 'shares.created_at'])
      .where('songs.account_id', '=', accountId)
      .execute(),
});
