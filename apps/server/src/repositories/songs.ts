import { sql } from 'kysely';
import { SONG_STATE, type SongState } from '@notewright/contracts';
import type { Database } from './database';
import { lies } from './folders';
import { allSongs, oneSong, type NewSong, type SongRow } from './song-row';

export interface SongCopy {
  readonly id: string;
  /** Id of the account it goes to. */
  readonly account: string;
  readonly title: string;
  readonly path: string;
  /** Whether the copy has the recording, what was heard in it, and the facts given about it. */
  readonly recording: boolean;
  /** Whether the copy has what the owner of the first wrote to themself about measures. */
  readonly remarks: boolean;
}

/** The columns that say how a song is written down. */
export type SettingsFields = Pick<SongRow, 'settings' | 'mode' | 'instrument' | 'parameters'>;

const GIVEN = ['id', 'account_id', 'title', 'path', 'progress', 'score_version', 'own_rating', 'settings'] as const;
const COPIED = [
  'composer',
  'state',
  'source',
  'mode',
  'instrument',
  'parameters',
  'quality',
  'only_first_sec',
  'hindrances',
] as const;
const FILES = ['video', 'audio_blob', 'evidence_blob', 'original_blob', 'file_bytes'] as const;

/** Songs as their owner sees them: every query is scoped by the account. */
export const songsIn = (db: Database) => ({
  add: (song: NewSong) => db.insertInto('songs').values(song).execute(),

  /**
   * Another song that says of itself what this one says, finished and with its first version of a score to come. In the database, so that
   * nothing this program does not know is lost.
   */
  copy: (from: string, copy: SongCopy) =>
    db
      .insertInto('songs')
      .columns([...GIVEN, ...COPIED, ...FILES])
      .expression((e) =>
        e
          .selectFrom('songs')
          .select([
            sql<string>`${copy.id}::uuid`.as('id'),
            sql<string>`${copy.account}::uuid`.as('account_id'),
            sql<string>`${copy.title}::text`.as('title'),
            sql<string>`${copy.path}::text`.as('path'),
            sql<number>`100`.as('progress'),
            sql<number>`1`.as('score_version'),
            sql<number | null>`case when account_id = ${copy.account} then own_rating end`.as('own_rating'),
            copy.recording ? 'settings' : sql<null>`null`.as('settings'),
            ...COPIED,
            ...FILES.map((column) => (copy.recording ? column : sql<null>`null`.as(column))),
          ])
          .where('id', '=', from),
      )
      .execute(),

  async count(accountId: string): Promise<number> {
    const row = await db
      .selectFrom('songs')
      .select((e) => e.fn.countAll<string>().as('songs'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return Number(row.songs);
  },

  list: (accountId: string) =>
    allSongs(db.selectFrom('songs').selectAll().where('account_id', '=', accountId).orderBy('created_at', 'desc')),

  /** A foreign id and a missing one are the same: undefined. */
  own: (accountId: string, id: string) =>
    oneSong(db.selectFrom('songs').selectAll().where('account_id', '=', accountId).where('id', '=', id)),

  /** As `own`, and nobody else changes the song until the transaction ends. */
  lockOwn: (accountId: string, id: string) =>
    oneSong(db.selectFrom('songs').selectAll().where('account_id', '=', accountId).where('id', '=', id).forUpdate()),

  /** Whether any song of anybody has a recording. */
  haveRecordings: async () =>
    (await db.selectFrom('songs').select('id').where('audio_blob', 'is not', null).limit(1).executeTakeFirst()) !==
    undefined,

  /** A song that is about to be copied: it cannot be deleted until the transaction ends. */
  hold: (id: string) => oneSong(db.selectFrom('songs').selectAll().where('id', '=', id).forKeyShare()),

  byId: (id: string) => oneSong(db.selectFrom('songs').selectAll().where('id', '=', id)),

  /** Keeps our own estimate, which a rating goes before, and what kept it from being better. */
  estimate: (id: string, quality: number, hindrances: string | null) =>
    db.updateTable('songs').set({ quality, hindrances }).where('id', '=', id).execute(),

  rate: (id: string, rating: number) =>
    db.updateTable('songs').set({ own_rating: rating }).where('id', '=', id).execute(),

  setNames: (id: string, title: string, composer: string) =>
    db.updateTable('songs').set({ title, composer }).where('id', '=', id).execute(),

  setVersion: (id: string, version: number) =>
    db.updateTable('songs').set({ score_version: version }).where('id', '=', id).execute(),

  /** How it is written down from now on. */
  setSettings: (id: string, settings: SettingsFields) =>
    db.updateTable('songs').set(settings).where('id', '=', id).execute(),

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
    allSongs(db.deleteFrom('songs').where('account_id', '=', accountId).where('id', 'in', ids).returningAll()),

  /** Removes everything in a folder and below. */
  removeFolder: (accountId: string, path: string) =>
    allSongs(db.deleteFrom('songs').where('account_id', '=', accountId).where(lies(path)).returningAll()),

  async countByState(): Promise<{ state: number; songs: number }[]> {
    const rows = await db
      .selectFrom('songs')
      .select(['state', (e) => e.fn.countAll<string>().as('songs')])
      .groupBy('state')
      .execute();
    return rows.map((row) => ({ state: row.state, songs: Number(row.songs) }));
  },
});
