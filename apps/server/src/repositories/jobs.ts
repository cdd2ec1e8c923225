import { fromKysely, PgBoss } from 'pg-boss';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database';

const TRANSCRIBE = 'transcribe';
/** A recording of the longest kind takes minutes at most; after this the queue gives the job up for lost. */
const LONGEST_JOB_SEC = 15 * 60;
const LOOK_EVERY_SEC = 0.5;

export interface TranscribeJob {
  readonly songId: string;
}

export type JobQueue = Awaited<ReturnType<typeof openJobQueue>>;

/**
 * The job queue, in the same database and through the same pool. Retries are ours (`jobs/sweep.ts`), because a
 * killed worker should be noticed within seconds and the song row, not the queue, says which run counts.
 */
export async function openJobQueue(pool: pg.Pool, log: Logger) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schedule: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  await boss.createQueue(TRANSCRIBE, {
    retryLimit: 0,
    expireInSeconds: LONGEST_JOB_SEC,
    deleteAfterSeconds: 24 * 60 * 60,
  });
  return {
    /**
     * Enqueues within the transaction `tx`: the job exists exactly when the song's change does.
     *
     * @param turn  jobs with lower ones are taken first, of equal ones the oldest
     */
    async send(tx: Database, jobId: string, job: TranscribeJob, turn: number): Promise<void> {
      await boss.send(TRANSCRIBE, job, { id: jobId, priority: -turn, db: fromKysely(tx) });
    },

    /** Takes a job back; one that is gone already is fine. */
    async drop(tx: Database, jobId: string): Promise<void> {
      await boss.deleteJob(TRANSCRIBE, jobId, { db: fromKysely(tx) });
    },

    /** Where jobs stand: waiting for a worker or in the hands of one. Those that ended or never were are absent. */
    async unfinished(jobIds: readonly string[]): Promise<ReadonlyMap<string, 'waiting' | 'active'>> {
      const { rows } = await pool.query<{ id: string; state: string }>(
        `select id, state from pgboss.job where name = $1 and id = any($2::uuid[]) and state < 'completed'`,
        [TRANSCRIBE, jobIds],
      );
      return new Map(rows.map(({ id, state }) => [id, state === 'active' ? 'active' : 'waiting']));
    },

    work: (parallel: number, handle: (jobId: string, job: TranscribeJob) => Promise<void>) =>
      boss.work<TranscribeJob>(
        TRANSCRIBE,
        { localConcurrency: parallel, batchSize: 1, pollingIntervalSeconds: LOOK_EVERY_SEC },
        async ([job]) => {
          if (job) await handle(job.id, job.data);
        },
      ),

    /** Takes no further job; those in hand go on. */
    stopTaking: () => boss.offWork(TRANSCRIBE, { wait: false }),

    /** Stops fetching; running handlers get `graceMs` to end. */
    stop: (graceMs: number) => boss.stop({ graceful: graceMs > 0, timeout: graceMs, close: false }),
  };
}
