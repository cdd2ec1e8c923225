import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** Who wants to hear what the database tells. */
export interface Ears {
  /** How `pg_stat_activity` shows the connection. */
  readonly name: string;
  readonly channels: readonly string[];
  readonly onNotification: (channel: string, payload: string) => void;
  /** It listens again after a while in which nobody did: anything may have been said meanwhile. */
  readonly onMissed: () => void;
  /** What is done as long as nothing is heard, for the log. */
  readonly meanwhile: string;
}

/** A connection that hears what is said on its channels (`notify`). */
export interface Listening {
  /** Whether it is heard at this moment. */
  readonly listening: boolean;
  stop(): Promise<void>;
}

/** A lost connection is opened again soon, then more and more slowly. */
const RETRY_MS = { first: 100, longest: 5_000 };
/** A database that vanished without a word is noticed by a question that stays without an answer. */
const ASK_EVERY_MS = 10_000;
const ANSWER_LIMIT_MS = 5_000;

/**
 * Listens on one connection of its own for as long as the process lives. A pool cannot do this: a connection hears only while
 * somebody keeps it.
 *
 * @returns when it is heard, or the first attempt has failed
 */
export async function listenTo(url: string, ears: Ears, log: Logger): Promise<Listening> {
  const stopping = new AbortController();
  let connection: pg.Client | undefined;
  let listening = false;
  let heardBefore = false;
  let pauseMs = RETRY_MS.first;
  let tried!: () => void;
  const firstTry = new Promise<void>((resolve) => (tried = resolve));

  /** @throws Error when the connection could not be opened or is lost */
  async function listenOnce(client: pg.Client): Promise<never> {
    const lost = new Promise<Error>((resolve) => {
      client.on('error', resolve);
      client.on('end', () => resolve(new Error('the connection ended')));
    });
    client.on('notification', ({ channel, payload = '' }) => ears.onNotification(channel, payload));
    let asking: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      for (const channel of ears.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      listening = true;
      pauseMs = RETRY_MS.first;
      if (heardBefore) {
        log.info(`${ears.name} are heard again`);
        ears.onMissed();
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
        application_name: ears.name,
        connectionTimeoutMillis: ANSWER_LIMIT_MS,
        query_timeout: ANSWER_LIMIT_MS,
        keepAlive: true,
      });
      await listenOnce(connection).catch((error: unknown) => {
        // Once for a database that stays away.
        if (pauseMs === RETRY_MS.first && !stopping.signal.aborted)
          log.warn({ err: error }, `${ears.name} are not heard; ${ears.meanwhile}`);
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
    async stop() {
      stopping.abort();
      connection?.end().catch(() => undefined);
      await done;
    },
  };
}
