import { sql, type Insertable, type Selectable } from 'kysely';
import { LIMITS, SONG_STATE, type SongState } from '@notewright/contracts';
import { Refused } from '../refused';
import { secondsAgo, type Database } from './database';
import { lies } from './folders';
import type { Tables } from './tables';

export type SongRow = Selectable<Tables['songs']>;
export type NewSong = Insertable<Tables['songs']>;

/** A run of a song's job: the result counts only while the song still carries this attempt. */
export interface Run {
  readonly songId: string;
  readonly attempt: number;
}

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

/** The state machine Waiting → Processing → Ok | Error, as single statements. */
export const songQueueIn = (db: Database) => ({
  async countProcessing(accountId: string): Promise<number> {
    const row = await db
      .selectFrom('songs')
      .select((e) => e.fn.countAll<string>().as('songs'))
      .where('account_id', '=', accountId)
      .where('state', '=', SONG_STATE.processing)
      .executeTakeFirstOrThrow();
    return Number(row.songs);
  },

  oldestWaiting: (accountId: string, atMost: number) =>
    db
      .selectFrom('songs')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('state', '=', SONG_STATE.waiting)
      .orderBy('queued_at')
      .orderBy('id')
      .limit(atMost)
      .forUpdate()
      .execute(),

  accountsWithWaiting: async () =>
    (
      await db.selectFrom('songs').select('account_id').distinct().where('state', '=', SONG_STATE.waiting).execute()
    ).map((row) => row.account_id),

  /** Waiting → Processing, or a fresh job for a song whose worker is gone. */
  hand: (id: string, jobId: string, turn: number) =>
    db
      .updateTable('songs')
      .set({
        state: SONG_STATE.processing,
        job_id: jobId,
        worker_id: null,
        progress: 0,
        queued_at: secondsAgo(0),
        turn,
      })
      .where('id', '=', id)
      .execute(),

  /** The lowest turn of all accounts' songs in Processing, guests aside (0 without any), and this account's highest. */
  async turns(accountId: string): Promise<{ served: number; ownLast: number | undefined }> {
    const row = await db
      .selectFrom('songs')
      .innerJoin('accounts', 'accounts.id', 'songs.account_id')
      .select((e) => [
        e.fn.min<number | null>('turn').filterWhere('accounts.guest', '=', false).as('served'),
        e.fn.max<number | null>('turn').filterWhere('songs.account_id', '=', accountId).as('ownLast'),
      ])
      .where('state', '=', SONG_STATE.processing)
      .executeTakeFirstOrThrow();
    return { served: row.served ?? 0, ownLast: row.ownLast ?? undefined };
  },

  /** A worker takes a song in hand. @returns undefined when the job is not the song's current one any more */
  take: (id: string, jobId: string, workerId: string) =>
    db
      .updateTable('songs')
      .set((e) => ({ worker_id: workerId, attempt: e('attempt', '+', 1), progress: 0 }))
      .where('id', '=', id)
      .where('job_id', '=', jobId)
      .where('state', '=', SONG_STATE.processing)
      .returningAll()
      .executeTakeFirst(),

  countLostRun: (id: string) =>
    db
      .updateTable('songs')
      .set((e) => ({ lost_runs: e('lost_runs', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  /** @returns false when the song was deleted or given to another worker */
  async setProgress(run: Run, percent: number): Promise<boolean> {
    const updated = await db
      .updateTable('songs')
      .set({ progress: percent })
      .where('id', '=', run.songId)
      .where('attempt', '=', run.attempt)
      .where('state', '=', SONG_STATE.processing)
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  },

  /** Processing → Ok. @returns the row, or undefined when this run no longer counts */
  finish: (
    run: Run,
    { evidenceBlob, version, onlyFirstSec }: { evidenceBlob: string; version: number; onlyFirstSec: number | null },
  ) =>
    db
      .updateTable('songs')
      .set({
        state: SONG_STATE.ok,
        progress: 100,
        error_code: 0,
        evidence_blob: evidenceBlob,
        score_version: version,
        only_first_sec: onlyFirstSec,
        job_id: null,
        worker_id: null,
      })
      .where('id', '=', run.songId)
      .where('attempt', '=', run.attempt)
      .where('state', '=', SONG_STATE.processing)
      .returningAll()
      .executeTakeFirst(),

  /** Processing → Error. @returns the row, or undefined when this run no longer counts */
  fail: (run: Run, errorCode: number) =>
    db
      .updateTable('songs')
      .set({ state: SONG_STATE.error, error_code: errorCode, job_id: null, worker_id: null })
      .where('id', '=', run.songId)
      .where('attempt', '=', run.attempt)
      .where('state', '=', SONG_STATE.processing)
      .returningAll()
      .executeTakeFirst(),

  /**
   * Every song in Processing that was handed out at least `handedSec` ago or is in a worker's hands, and whether that
   * worker was seen within `silentSec`.
   */
  processing: (silentSec: number, handedSec: number) =>
    db
      .selectFrom('songs')
      .leftJoin('workers', (join) =>
        join.onRef('workers.id', '=', 'songs.worker_id').on('workers.seen_at', '>', secondsAgo(silentSec)),
      )
      .select(['songs.id', 'songs.attempt', 'songs.job_id', 'songs.worker_id', 'workers.id as alive'])
      .where('state', '=', SONG_STATE.processing)
      .where((e) => e.or([e('songs.worker_id', 'is not', null), e('songs.queued_at', '<', secondsAgo(handedSec))]))
      .execute(),

  /** The song while this run, begun or not, still counts; undefined otherwise, or when somebody else sees to it. */
  lockRun: (run: Run) =>
    db
      .selectFrom('songs')
      .selectAll()
      .where('id', '=', run.songId)
      .where('attempt', '=', run.attempt)
      .where('state', '=', SONG_STATE.processing)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst(),
});
