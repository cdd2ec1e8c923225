import type { Deps } from '../deps';
import { makeOneOriginal } from './original';

/** Recordings of a release before are looked for this often while there are none. */
const LOOK_EVERY_MS = 30_000;

/**
 * Makes recordings of a release before playable, one at a time and only while nobody's song is in hand.
 *
 * @param isIdle  asked before each
 * @returns ends it
 */
export function makeOlderOriginals(deps: Deps, isIdle: () => boolean): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const look = async () => {
    while (!stopping.signal.aborted && isIdle() && (await makeOneOriginal(deps, stopping.signal)));
  };
  const timer = setInterval(() => {
    running ??= look()
      // Without the database there is nothing to be done; it is looked again.
      .catch((error: unknown) => deps.log.warn({ err: error }, 'older recordings'))
      .finally(() => (running = undefined));
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
