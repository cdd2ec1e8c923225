import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** What the database tells (`migrations/2026-11-22-9-told-changes.ts`). */
interface ChangeListener {
  /** Songs or folders of this account are others now. */
  songbook(accountId: string): void;
  sessionEnded(sessionId: string): void;
  /** For a while nobody listened: anything may have changed and any session may have ended. */
  missed(): void;
}

export interface Changes {
  /** Whether changes are heard at this moment. */
  readonly listening: boolean;
  /** @returns how to leave again */
  subscribe(listener: ChangeListener): () => void;
  stop(): Promise<void>;
}

/** As `pg_stat_activity` shows it. */
export const LISTENER_NAME = 'notewright changes';

/** A lost connection is opened again soon, then more and more slowly. */
const RETRY_MS = { first: 100, longest: 5_000 };
/** A database that vanished without a word is noticed by a question that stays without an answer. */
const ASK_EVERY_MS = 10_000;
const ANSWER_LIMIT_MS = 5_000;

/**
 * Listens on one connection of its own for as long as the process lives. A pool cannot do this: a connection hears only while
 * somebody keeps it.
 *
 * @returns when changes are heard, or the first attempt has failed
 */
export async function listenForChanges(url: string, log: Logger): Promise<Changes> {
  const listeners = new Set<ChangeListener>();
  const stopping = new AbortController();
  let connection: pg.Client | undefined;
  let listening = false;
  let heardBefore = false;
  let pauseMs = RETRY_MS.first;
  let tried!: () => void;
  const firstTry = new Promise<void>((resolve) => (tried = resolve));

  const tell = ({ channel, payload = '' }: pg.Notification) => {
    for (const listener of listeners)
      if (channel === 'songbook') listener.songbook(payload);
      else listener.sessionEnded(payload);
  };

  /** @throws Error when the connection could not be opened or is lost */
  async function listenOnce(client: pg.Client): Promise<never> {
    const lost = new Promise<Error>((resolve) => {
      client.on('error', resolve);
      client.on('end', () => resolve(new Error('the connection ended')));
    });
    client.on('notification', tell);
    let asking: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query('listen songbook');
      await client.query('listen session_ended');
      listening = true;
      pauseMs = RETRY_MS.first;
      if (heardBefore) {
        log.info('changes are heard again');
        for (const listener of listeners) listener.missed();
      }
      heardBefore = true;
      tried();
      const silent = new Promise<Error>((resolve) => {
        asking = setInterval(() => void client.query('select').catch(resolve), ASK_EVERY_MS);
      });
      throw await Promise.race([lost, silent]);
    } finally {
      listening = false;
      clearInterval(asking);
      client.end().catch(() => undefined);
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      connection = new pg.Client({
        connectionString: url,
        application_name: LISTENER_NAME,
        connectionTimeoutMillis: ANSWER_LIMIT_MS,
        query_timeout: ANSWER_LIMIT_MS,
        keepAlive: true,
      });
      await listenOnce(connection).catch((error: unknown) => {
        // Once for a database that stays away.
        if (pauseMs === RETRY_MS.first && !stopping.signal.aborted)
          log.warn({ err: error }, 'changes are not heard; pages still ask for them');
      });
      tried();
      await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, RETRY_MS.longest);
    }
  }
  const done = keepListening();
  await firstTry;

  return {
    get listening() {
      return listening;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async stop() {
      stopping.abort();
      connection?.end().catch(() => undefined);
      await done;
    },
  };
}
