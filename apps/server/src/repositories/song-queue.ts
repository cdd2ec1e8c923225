import { SONG_STATE } from '@notewright/contracts';
import { secondsAgo, type Database } from './database';

/** A run of a song's job: the result counts only while the song still carries this attempt. */
export interface Run {
  readonly songId: string;
  readonly attempt: number;
}

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
