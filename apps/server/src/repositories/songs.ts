import { sql, type Insertable, type Selectable } from 'kysely';
import { LIMITS, SONG_STATE, type SongState } from '@notewright/contracts';
import { Refused } from '../refused';
import type { Database } from './database';
import { lies } from './folders';
import type { Tables } from './tables';

export type SongRow = Selectable<Tables['songs']>;
export type NewSong = Insertable<Tables['songs']>;

/** Songs as their owner sees them: every query is scoped by the account. */
export const songsIn = (db: Database) => ({
  /**
   * Every new song of every kind comes through here, so a guest's limit is kept here, under the account's lock.
   *
   * @throws Refused 'guest-limit'
   */
  async add(song: NewSong): Promise<void> {
    const owner = await db
      .selectFrom('accounts')
      .select('guest')
      .where('id', '=', song.account_id)
      .forUpdate()
      .executeTakeFirst();
    if (owner?.guest && (await this.count(song.account_id)) >= LIMITS.guest.songs) throw new Refused('guest-limit');
    await db.insertInto('songs').values(song).execute();
  },

  async count(accountId: string): Promise<number> {
    const row = await db
      .selectFrom('songs')
      .select((e) => e.fn.countAll<string>().as('songs'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return Number(row.songs);
  },

  list: (accountId: string) =>
    db.selectFrom('songs').selectAll().where('account_id', '=', accountId).orderBy('created_at', 'desc').execute(),

  /** A foreign id and a missing one are the same: undefined. */
  own: (accountId: string, id: string) =>
    db.selectFrom('songs').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst(),

  /** As `own`, and nobody else changes the song until the transaction ends. */
  lockOwn: (accountId: string, id: string) =>
    db
      .selectFrom('songs')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  /** Whether any song of anybody has a recording. */
  haveRecordings: async () =>
    (await db.selectFrom('songs').select('id').where('audio_blob', 'is not', null).limit(1).executeTakeFirst()) !==
    undefined,

  /** A song that is about to be copied: it cannot be deleted until the transaction ends. */
  hold: (id: string) => db.selectFrom('songs').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst(),

  byId: (id: string) => db.selectFrom('songs').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Keeps our own estimate, which a rating goes before. */
  estimate: (id: string, quality: number) => db.updateTable('songs').set({ quality }).where('id', '=', id).execute(),

  rate: (id: string, rating: number) =>
    db.updateTable('songs').set({ own_rating: rating }).where('id', '=', id).execute(),

  setNames: (id: string, title: string, composer: string) =>
    db.updateTable('songs').set({ title, composer }).where('id', '=', id).execute(),

  setVersion: (id: string, version: number) =>
    db.updateTable('songs').set({ score_version: version }).where('id', '=', id).execute(),

  /** @returns how many of the ids were the account's */
  async move(accountId: string, ids: readonly string[], path: string): Promise<number> {
    const moved = await db
      .updateTable('songs')
      .set({ path })
      .where('account_id', '=', accountId)
      .where('id', 'in', ids)
      .executeTakeFirst();
    return Number(moved.numUpdatedRows);
  },

  /** To another account, at the top of its songbook; one in Processing waits again. */
  giveTo: (accountId: string, id: string) =>
    db
      .updateTable('songs')
      .set({
        account_id: accountId,
        path: '',
        job_id: null,
        worker_id: null,
        state: sql<SongState>`case when state = ${SONG_STATE.processing} then ${SONG_STATE.waiting} else state end`,
      })
      .where('id', '=', id)
      .execute(),

  /** @returns the rows that were removed */
  remove: (accountId: string, ids: readonly string[]) =>
    db.deleteFrom('songs').where('account_id', '=', accountId).where('id', 'in', ids).returningAll().execute(),

  /** Removes everything in a folder and below. */
  removeFolder: (accountId: string, path: string) =>
    db.deleteFrom('songs').where('account_id', '=', accountId).where(lies(path)).returningAll().execute(),

  async countByState(): Promise<{ state: number; songs: number }[]> {
    const rows = await db
      .selectFrom('songs')
      .select(['state', (e) => e.fn.countAll<string>().as('songs')])
      .groupBy('state')
      .execute();
    return rows.map((row) => ({ state: row.state, songs: Number(row.songs) }));
  },
});
