import type { Deps } from '../deps';
import { makeOriginal } from './original';

/** Whoever has got a sheet looks at it, and the next song in line is begun: what they hear of the recording comes after that. */
const CALM_MS = 1_000;
/** While others wait for their sheets, recordings wait; but not for ever. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 250;
/** Recordings that nobody here is about to make playable are looked for this often: of workers that died, of a release before. */
const SEARCH_EVERY_MS = 10_000;

/** What makes recordings playable, one at a time, once their sheets are written. */
export interface OriginalsMaker {
  /** This worker has finished the song: its recording is next. What is forgotten in a crash is found again in the database. */
  finished(songId: string): void;
  stop(): Promise<void>;
}

/**
 * @param workerId  of this process, which says that it lives
 * @param isIdle    whether it has nobody's song in hand
 */
export function makeOriginals(deps: Deps, workerId: string, isIdle: () => boolean): OriginalsMaker {
  const stopping = new AbortController();
  const due: { readonly songId: string; readonly sinceMs: number }[] = [];
  let searchedMs = -Infinity;
  let running: Promise<void> | undefined;

  /** Nobody has begun to make it: there is no try to be taken back. */
  const leave = (songId: string) => deps.store.originals.leave(songId, workerId, true);

  const work = async () => {
    while (!stopping.signal.aborted) {
      const nowMs = performance.now();
      const [first] = due;
      if (first && nowMs - first.sinceMs >= (isIdle() ? CALM_MS : PATIENCE_MS)) {
        due.shift();
        await makeOriginal(deps, workerId, stopping.signal, first.songId);
      } else if (!first && isIdle() && nowMs - searchedMs >= SEARCH_EVERY_MS) {
        // After one that was found, the next is looked for at once.
        if ((await makeOriginal(deps, workerId, stopping.signal)) !== 'ended') searchedMs = nowMs;
      } else return;
    }
  };
  const timer = setInterval(() => {
    running ??= work()
      // Without the database there is nothing to be done; it is looked again.
      .catch((error: unknown) => {
        searchedMs = performance.now();
        deps.log.warn({ err: error }, 'recordings could not be made playable');
      })
      .finally(() => (running = undefined));
  }, LOOK_EVERY_MS);
  return {
    finished: (songId) => void due.push({ songId, sinceMs: performance.now() }),
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
      // Whoever comes next need not ask whether this worker is still there.
      for (const { songId } of due.splice(0))
        await leave(songId).catch((error: unknown) =>
          deps.log.warn({ err: error, songId }, 'a song was not given back'),
        );
    },
  };
}
