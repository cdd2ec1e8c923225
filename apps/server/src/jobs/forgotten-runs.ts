import type { Deps } from '../deps';
import { handAgain } from './hand-again';

/** Often enough that nobody waits long, seldom enough to cost nothing. */
const LOOK_EVERY_MS = 3_000;

export interface OwnRuns {
  /** Runs a song's job; meanwhile the song counts as known. */
  during<T>(songId: string, run: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/**
 * Gives back songs that the database says this worker has in hand while it knows nothing of them: the database was killed after
 * it wrote that the worker took the song and before it said so, or in the moment in which a run that had failed wanted to
 * give its song back. The worker lives and the queue takes the job for running, so nobody else would miss it for a quarter of an
 * hour, until the queue gives the job up for lost.
 */
export function watchOwnRuns(deps: Pick<Deps, 'config' | 'store' | 'jobs' | 'log'>, workerId: string): OwnRuns {
  const known = new Map<string, number>();
  let looking: Promise<void> = Promise.resolve();
  const look = async () => {
    // One that ends meanwhile is no harm: a run that does not count any more is not given back.
    for (const run of await deps.store.queue.inHandOf(workerId))
      if (!known.has(run.songId)) await handAgain(deps, run, 'job-gone');
  };
  const timer = setInterval(() => {
    looking = looking
      .then(look)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the songs in hand could not be looked at'));
  }, LOOK_EVERY_MS);
  return {
    async during(songId, run) {
      known.set(songId, (known.get(songId) ?? 0) + 1);
      try {
        return await run();
      } finally {
        const left = known.get(songId)! - 1;
        if (left > 0) known.set(songId, left);
        else known.delete(songId);
      }
    },
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
