import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database';

const TRANSCRIBE = 'transcribe';
/** A recording of the longest kind takes minutes at most; after this the queue gives the job up for lost. */
const LONGEST_JOB_SEC = 15 * 60;
/** For calls that were not heard. */
const LOOK_EVERY_SEC = 0.5;
/** Where it is said that a job waits (`listenTo`), when the transaction that enqueues it is committed. */
export const JOBS_CHANNEL = 'transcribe';

export interface TranscribeJob {
  readonly songId: string;
}

export type JobQueue = Awaited<ReturnType<typeof openJobQueue>>;

/**
 * The job queue, in the same database and through the same pool. Retries are ours (`jobs/sweep.ts`), because a
 * killed worker should be noticed within seconds and the song row, not the queue, says which run counts.
 *
 * @param lookEverySec  how often whoever takes jobs looks for one without having been called
 */
export async function openJobQueue(pool: pg.Pool, log: Logger, lookEverySec = LOOK_EVERY_SEC) {
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
  const takers = new Set<string>();
  return {
    /**
     * Enqueues within the transaction `tx`: the job exists exactly when the song's change does.
     *
     * @param turn  jobs with lower ones are taken first, of equal ones the oldest
     */
    async send(tx: Database, jobId: string, job: TranscribeJob, turn: number): Promise<void> {
      await boss.send(TRANSCRIBE, job, { id: jobId, priority: -turn, db: fromKysely(tx) });
      await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(tx);
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

    /** Takes up to `parallel` jobs at a time, until `stopTaking`. */
    async work(parallel: number, handle: (jobId: string, job: TranscribeJob) => Promise<void>): Promise<void> {
      // One by one, because only whoever has a number of their own can be called.
      for (let taker = 0; taker < parallel; taker++)
        takers.add(
          await boss.work<TranscribeJob>(
            TRANSCRIBE,
            { batchSize: 1, pollingIntervalSeconds: lookEverySec },
            async ([job]) => {
              if (job) await handle(job.id, job.data);
            },
          ),
        );
    },

    /** Whoever waits for a job looks now whether there is one; whoever has one, afterwards. */
    lookNow(): void {
      for (const taker of takers) boss.notifyWorker(taker);
    },

    /** Takes no further job; those in hand go on. */
    async stopTaking(): Promise<void> {
      takers.clear();
      await boss.offWork(TRANSCRIBE, { wait: false });
    },

    /** Stops fetching; running handlers get `graceMs` to end. */
    stop: (graceMs: number) => boss.stop({ graceful: graceMs > 0, timeout: graceMs, close: false }),
  };
}
