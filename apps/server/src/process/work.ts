import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '../config';
import { WORKER_SEEN_EVERY_MS } from '../jobs/sweep';
import { removeOldTempFiles } from '../jobs/temp-files';
import { transcribe } from '../jobs/transcribe';
import { layFoundation, openLog } from './foundation';

const STOP_GRACE_MS = 5_000;

/** ROLE=worker: takes transcription jobs until it is told to stop; then puts back what it has in hand. */
export async function work(config: Config, workerId: string = randomUUID()): Promise<{ stop(): Promise<void> }> {
  const log = openLog(config, 'notewright-worker');
  const foundation = await layFoundation(config, config.databaseUrl!, config.parallelJobs + 3, log);
  const { store, jobs } = foundation;
  const self = { id: workerId, host: hostname(), pid: process.pid };
  await removeOldTempFiles(config.tempFolder, Date.now());
  await store.workers.seen(self);
  const heartbeat = setInterval(() => {
    store.workers.seen(self).catch((error: unknown) => log.warn({ err: error }, 'heartbeat'));
  }, WORKER_SEEN_EVERY_MS);
  const stopping = new AbortController();
  const inHand = new Set<Promise<unknown>>();
  await jobs.work(config.parallelJobs, async (jobId, job) => {
    const run = transcribe(foundation, workerId, jobId, job, stopping.signal);
    inHand.add(run);
    const outcome = await run.finally(() => inHand.delete(run));
    log.info({ songId: job.songId, ...outcome }, 'job ended');
  });
  return {
    stop: async () => {
      // First, or it would take the very jobs it puts back. One that was on its way here meanwhile goes through
      // `transcribe` like any other, which puts it back, too.
      await jobs.stopTaking();
      stopping.abort();
      const grace = new Promise((resolve) => setTimeout(resolve, STOP_GRACE_MS).unref());
      await Promise.race([Promise.allSettled(inHand), grace]);
      clearInterval(heartbeat);
      await store.workers.remove(workerId);
      await foundation.close();
    },
  };
}
