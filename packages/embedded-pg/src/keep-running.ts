import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from './start';

/** How soon a database that is gone is missed; looking costs two small files. */
const LOOK_EVERY_MS = 500;
/** A start that failed is tried again after a rest. */
const REST_MS = 5_000;

/** What whoever keeps the database running is told. */
export interface Watcher {
  onRevived(): void;
  onFailure(error: unknown): void;
}

/**
 * Starts the database again whenever its process is gone, e.g. killed for want of memory. It comes back at the same
 * address, so that connection pools find it by themselves.
 *
 * @returns ends the watch; call it before the database is stopped
 */
export function keepRunning(
  database: Pick<EmbeddedPostgres, 'isRunning' | 'revive'>,
  watcher: Watcher,
  restMs = REST_MS,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async (): Promise<void> => {
    for (let waitMs = LOOK_EVERY_MS; !signal.aborted;) {
      await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        if (!database.isRunning()) {
          await database.revive();
          watcher.onRevived();
        }
        waitMs = LOOK_EVERY_MS;
      } catch (error) {
        watcher.onFailure(error);
        waitMs = restMs;
      }
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
