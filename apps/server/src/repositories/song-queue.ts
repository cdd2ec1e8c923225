import { sql, type ExpressionBuilder } from 'kysely';
import { SONG_STATE } from '@notewright/contracts';
import { secondsAgo, type Database } from './database';
import { allSongs, oneSong } from './song-row';
import type { Tables } from './tables';

/** A run of a song's job: the result counts only while the song still carries this attempt. */
export interface Run {
  readonly songId: string;
  readonly attempt: number;
}

/** Nothing of ours keeps the song waiting, or it is time to look again. */
const isDue = (e: ExpressionBuilder<Tables, 'songs'>) =>
  e.or([e('try_after', 'is', null), e('try_after', '<=', secondsAgo(0))]);

/** The song of a run, while that still counts: nobody else has begun another, and it was neither stopped nor ended. */
const counts = (run: Run) => (e: ExpressionBuilder<Tables, 'songs'>) =>
  e.and({ id: run.songId, attempt: run.attempt, state: SONG_STATE.processing });

/** What a song that is not kept waiting by anything of ours looks like. */
const NOT_HELD = { held_runs: 0, held_since: null, try_after: null, waits_for_storage: false } as const;

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
    allSongs(
      db
        .selectFrom('songs')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('state', '=', SONG_STATE.waiting)
        .where(isDue)
        .orderBy('queued_at')
        .orderBy('id')
        .limit(atMost)
        .forUpdate(),
    ),

  accountsWithWaiting: async () =>
    (
      await db
        .selectFrom('songs')
        .select('account_id')
        .distinct()
        .where('state', '=', SONG_STATE.waiting)
        .where(isDue)
        .execute()
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
    oneSong(
      db
        .updateTable('songs')
        .set((e) => ({
          worker_id: workerId,
          attempt: e('attempt', '+', 1),
          progress: 0,
          try_after: null,
          waits_for_storage: false,
        }))
        .where('id', '=', id)
        .where('job_id', '=', jobId)
        .where('state', '=', SONG_STATE.processing)
        .returningAll(),
    ),

  countLostRun: (id: string) =>
    db
      .updateTable('songs')
      .set((e) => ({ lost_runs: e('lost_runs', '+', 1) }))
      .where('id', '=', id)
      .execute(),

  /** Changes nothing when the run does not count any more. */
  setProgress: (run: Run, percent: number) =>
    db.updateTable('songs').set({ progress: percent }).where(counts(run)).execute(),

  /** @returns false when the song was deleted or given to another worker */
  isCurrent: async (run: Run): Promise<boolean> =>
    (await db.selectFrom('songs').select('id').where(counts(run)).executeTakeFirst()) !== undefined,

  /** What was fetched for a song becomes its recording. @returns whether this run still counts */
  keepRecording: async (run: Run, { blob, bytes, video }: { blob: string; bytes: number; video: string }) =>
    (
      await db
        .updateTable('songs')
        .set({ audio_blob: blob, file_bytes: bytes, video })
        .where(counts(run))
        .executeTakeFirst()
    ).numUpdatedRows > 0n,

  /**
   * Processing → Ok. It stays in the hands of its worker, which makes what browsers play of its recording now (`originals.ts`).
   *
   * @returns the row, or undefined when this run no longer counts
   */
  finish: (
    run: Run,
    evidence: { blob: string; bytes: number },
    { version, onlyFirstSec }: { version: number; onlyFirstSec: number | null },
  ) =>
    oneSong(
      db
        .updateTable('songs')
        .set({
          state: SONG_STATE.ok,
          progress: 100,
          error_code: 0,
          evidence_blob: evidence.blob,
          file_bytes: sql<number | null>`file_bytes + ${evidence.bytes}`,
          score_version: version,
          only_first_sec: onlyFirstSec,
          job_id: null,
          ...NOT_HELD,
        })
        .where(counts(run))
        .returningAll(),
    ),

  /** Processing → Error. @returns the row, or undefined when this run no longer counts */
  fail: (run: Run, errorCode: number) =>
    oneSong(
      db
        .updateTable('songs')
        .set({ state: SONG_STATE.error, error_code: errorCode, job_id: null, worker_id: null, ...NOT_HELD })
        .where(counts(run))
        .returningAll(),
    ),

  /** Processing → Waiting, not to be handed out before a pause is over; the clock of the database says when that is. */
  hold: (run: Run, { since, pauseSec, saySo }: { since: Date; pauseSec: number; saySo: boolean }) =>
    db
      .updateTable('songs')
      .set((e) => ({
        state: SONG_STATE.waiting,
        job_id: null,
        worker_id: null,
        progress: 0,
        held_runs: e('held_runs', '+', 1),
        held_since: since,
        try_after: secondsAgo(-pauseSec),
        waits_for_storage: saySo,
      }))
      .where('id', '=', run.songId)
      .execute(),

  /** What kept songs waiting is over: none waits for its next try any more, nor has the time of the outage on its account. */
  async release(): Promise<void> {
    await db
      .updateTable('songs')
      .set(NOT_HELD)
      .where((e) => e.or([e('held_since', 'is not', null), e('waits_for_storage', '=', true)]))
      .execute();
  },

  /** @param all  whether every song that no worker has begun waits for us, or only those that were put back */
  async tellThatTheyWait(all: boolean): Promise<void> {
    await db
      .updateTable('songs')
      .set({ waits_for_storage: true })
      .where('state', 'in', [SONG_STATE.waiting, SONG_STATE.processing])
      .where('worker_id', 'is', null)
      .where('waits_for_storage', '=', false)
      .$if(!all, (songs) => songs.where('held_since', 'is not', null))
      .execute();
  },

  /** Error → Waiting, as if it had never been tried. */
  tryAgain: (id: string) =>
    db
      .updateTable('songs')
      .set({ state: SONG_STATE.waiting, error_code: 0, lost_runs: 0, queued_at: secondsAgo(0), ...NOT_HELD })
      .where('id', '=', id)
      .where('state', '=', SONG_STATE.error)
      .execute(),

  /**
   * Every song in Processing that was handed out at least `handedSec` ago or is in a worker's hands, and whether that
   * worker is on the list (`known`) and was seen within `silentSec` (`alive`).
   */
  processing: (silentSec: number, handedSec: number) =>
    db
      .selectFrom('songs')
      .leftJoin('workers', 'workers.id', 'songs.worker_id')
      .select((e) => [
        'songs.id',
        'songs.attempt',
        'songs.job_id',
        'songs.worker_id',
        'workers.id as known',
        e('workers.seen_at', '>', secondsAgo(silentSec)).as('alive'),
      ])
      .where('state', '=', SONG_STATE.processing)
      .where((e) => e.or([e('songs.worker_id', 'is not', null), e('songs.queued_at', '<', secondsAgo(handedSec))]))
      .execute(),

  /** The runs that a worker has, as far as the database knows. */
  inHandOf: (workerId: string): Promise<Run[]> =>
    db
      .selectFrom('songs')
      .select(['id as songId', 'attempt'])
      .where('worker_id', '=', workerId)
      .where('state', '=', SONG_STATE.processing)
      .execute(),

  /** The song while this run, begun or not, still counts; undefined otherwise, or when somebody else sees to it. */
  lockRun: (run: Run) => oneSong(db.selectFrom('songs').selectAll().where(counts(run)).forUpdate().skipLocked()),
});
