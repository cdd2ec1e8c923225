import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '../config';
import { watchOwnRuns } from '../jobs/forgotten-runs';
import { watchForOutages } from '../jobs/outage-watch';
import { WORKER_SEEN_EVERY_MS } from '../jobs/sweep';
import { makeOriginals } from '../jobs/originals-maker';
import { keepListener } from '../jobs/kept-listener';
import { keepTempFolderTidy } from '../jobs/temp-files';
import { transcribe } from '../jobs/transcribe';
import { JOBS_CHANNEL, type TranscribeJob } from '../repositories/jobs';
import { listenTo } from '../repositories/notifications';
import { videoPrograms } from '../video/program';
import { layFoundation, openLog } from './foundation';

const STOP_GRACE_MS = 5_000;

/** ROLE=worker: takes transcription jobs until it is asked to stop; then puts back what it has in hand. */
export async function work(config: Config, workerId: string = randomUUID()): Promise<{ stop(): Promise<void> }> {
  const log = openLog(config, 'notewright-worker');
  const databaseUrl = config.databaseUrl!;
  const foundation = await layFoundation(config, databaseUrl, config.parallelJobs + 3, log);
  const { store, jobs } = foundation;
  const self = () => ({
    ...{ id: workerId, host: hostname(), pid: process.pid },
    fetches_videos: videoPrograms(config.video.program) !== undefined,
  });
  const stopTidying = keepTempFolderTidy(config.tempFolder, (error) =>
    log.warn({ err: error }, 'old temporary files could not be removed'),
  );
  await store.workers.seen(self());
  const stopping = new AbortController();
  const ownRuns = watchOwnRuns(foundation, workerId);
  const inHand = new Set<Promise<unknown>>();
  const listener = keepListener(config, () => inHand.size < config.parallelJobs);
  const originals = makeOriginals(foundation, workerId, () => inHand.size === 0);
  const deps = { ...foundation, spare: listener?.spare };
  const handle = async (jobId: string, job: TranscribeJob) => {
    const run = ownRuns.during(job.songId, () => transcribe(deps, workerId, jobId, job, stopping.signal));
    inHand.add(run);
    listener?.disturbed();
    const outcome = await run.finally(() => inHand.delete(run));
    listener?.disturbed();
    log.info({ songId: job.songId, ...outcome }, 'job ended');
    if (outcome.kind === 'done') originals.finished(job.songId);
    // Before this place is free for the next song.
    if (outcome.kind === 'held') await watch.suspect(outcome.place);
  };
  const watch = watchForOutages(foundation, {
    start: () => jobs.work(config.parallelJobs, handle),
    pause: () => jobs.stopTaking(),
  });
  await watch.look();
  const calls = await listenTo(
    databaseUrl,
    {
      ...{ name: 'notewright jobs', channels: [JOBS_CHANNEL], meanwhile: 'they are looked for' },
      ...{ onNotification: () => jobs.lookNow(), onMissed: () => jobs.lookNow() },
    },
    log,
  );
  const heartbeat = setInterval(() => {
    store.workers.seen(self()).catch((error: unknown) => log.warn({ err: error }, 'heartbeat'));
    void watch.look();
  }, WORKER_SEEN_EVERY_MS);
  return {
    stop: async () => {
      await watch.stop();
      await calls.stop();
      // First, or it would take the very jobs it puts back. One that was on its way here meanwhile goes through
      // `transcribe` like any other, which puts it back, too.
      await jobs.stopTaking();
      stopping.abort();
      const grace = new Promise((resolve) => setTimeout(resolve, STOP_GRACE_MS).unref());
      await Promise.race([Promise.allSettled(inHand), grace]);
      await listener?.stop();
      await ownRuns.stop();
      await originals.stop();
      await stopTidying();
      clearInterval(heartbeat);
      await store.workers.remove(workerId);
      await foundation.close();
    },
  };
}
