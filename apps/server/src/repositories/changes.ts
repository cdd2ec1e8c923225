import type { Logger } from 'pino';
import { listenTo, type Listening } from './notifications';

/** What the database tells (`migrations/2026-11-22-9-told-changes.ts`). */
interface ChangeListener {
  /** Songs or folders of this account are others now. */
  songbook(accountId: string): void;
  sessionEnded(sessionId: string): void;
  /** For a while nobody listened: anything may have changed and any session may have ended. */
  missed(): void;
}

export interface Changes extends Listening {
  /** @returns how to leave again */
  subscribe(listener: ChangeListener): () => void;
}

/** As `pg_stat_activity` shows it. */
export const LISTENER_NAME = 'notewright changes';

/** @returns when changes are heard, or the first attempt has failed */
export async function listenForChanges(url: string, log: Logger): Promise<Changes> {
  const listeners = new Set<ChangeListener>();
  const line = await listenTo(
    url,
    {
      name: LISTENER_NAME,
      channels: ['songbook', 'session_ended'],
      onNotification: (channel, payload) => {
        for (const listener of listeners)
          if (channel === 'songbook') listener.songbook(payload);
          else listener.sessionEnded(payload);
      },
      onMissed: () => listeners.forEach((listener) => listener.missed()),
      meanwhile: 'pages still ask for them',
    },
    log,
  );
  return {
    get listening() {
      return line.listening;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => line.stop(),
  };
}
