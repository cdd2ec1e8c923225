import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database';
import { oneSong } from './song-row';

/** MusicJSON under another title; with the keys in an order of the database's. */
const retitled = (music: RawBuilder<unknown>, title: string) =>
  sql<string>`jsonb_set((${music})::jsonb, '{MetaInfo,Title}', to_jsonb(${title}::text))::json`;

/**
 * MusicJSON as stored, one row per version that is kept. It goes through here as text and is read elsewhere (`score-work`): a long score
 * as objects would hold up everybody.
 */
export const scoresIn = (db: Database) => ({
  /** This version, or the next that is kept, should it have been dropped since somebody looked. @returns undefined when the song is gone */
  async music(songId: string, version: number): Promise<string | undefined> {
    const row = await db
      .selectFrom('score_versions')
      .select(sql<string>`music::text`.as('music'))
      .where('song_id', '=', songId)
      .where('version', '>=', version)
      .orderBy('version')
      .limit(1)
      .executeTakeFirst();
    return row?.music;
  },

  versions: (songId: string) =>
    db
      .selectFrom('score_versions')
      .select(['version', 'created_at as savedAt'])
      .where('song_id', '=', songId)
      .execute(),

  /** Numbers of the versions there are of each song of an account, ascending. */
  async versionsOfAccount(accountId: string): Promise<Map<string, number[]>> {
    const rows = await db
      .selectFrom('score_versions')
      .innerJoin('songs', 'songs.id', 'score_versions.song_id')
      .select(['song_id', 'version'])
      .where('account_id', '=', accountId)
      .orderBy('version')
      .execute();
    const found = new Map<string, number[]>();
    for (const { song_id, version } of rows) found.set(song_id, [...(found.get(song_id) ?? []), version]);
    return found;
  },

  async drop(songId: string, versions: readonly number[]): Promise<void> {
    if (versions.length === 0) return;
    await db.deleteFrom('score_versions').where('song_id', '=', songId).where('version', 'in', versions).execute();
  },

  /**
   * @param music  MusicJSON in UTF-8
   * @param title  instead of the one it has
   */
  add: (songId: string, version: number, music: Uint8Array, title?: string) => {
    const bytes = Buffer.from(music.buffer, music.byteOffset, music.byteLength);
    const stored = sql<string>`convert_from(${bytes}::bytea, 'UTF8')::json`;
    return db
      .insertInto('score_versions')
      .values({ song_id: songId, version, music: title === undefined ? stored : retitled(stored, title) })
      .execute();
  },

  /** The version after this one: the same music under another title. */
  addRetitled: (songId: string, version: number, title: string) =>
    db
      .insertInto('score_versions')
      .columns(['song_id', 'version', 'music'])
      .expression((e) =>
        e
          .selectFrom('score_versions')
          .select(['song_id', sql<number>`version + 1`.as('version'), retitled(sql.ref('music'), title).as('music')])
          .where('song_id', '=', songId)
          .where('version', '=', version),
      )
      .execute(),

  /** The first version of another song. @returns false when there is nothing to copy */
  async copy(songId: string, version: number, toSong: string): Promise<boolean> {
    const copied = await db
      .insertInto('score_versions')
      .columns(['song_id', 'version', 'music'])
      .expression((e) =>
        e
          .selectFrom('score_versions')
          .select([sql<string>`${toSong}::uuid`.as('song_id'), sql<number>`1`.as('version'), 'music'])
          .where('song_id', '=', songId)
          .where('version', '=', version),
      )
      .executeTakeFirst();
    return (copied.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
});

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

  /** Which songs are shared; the links themselves open without an account. */
  ofAccount: (accountId: string) =>
    db
      .selectFrom('shares')
      .innerJoin('songs', 'songs.id', 'shares.song_id')
      .select(['shares.song_id', 'shares.token', 'shares.created_at'])
      .where('songs.account_id', '=', accountId)
      .execute(),
});
