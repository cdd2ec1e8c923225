import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

/** By the database's clock, the only one all processes share. */
export const secondsAgo = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

/** What the connections of a web server or worker are called in the database. */
export const SERVER_NAME = 'notewright';

/** Far longer than the slowest statement of a request or job takes; only changes of the database's shape take more. */
const ANSWER_LIMIT_MS = 120_000;

/**
 * One pool for everything this process asks the database, the job queue included.
 *
 * @param maxConnections  PostgreSQL allows 100 in all by default
 * @param answerLimitMs   a statement without an answer for so long fails, and its connection is given up: a database that goes
 *                        silent without closing the connection must not keep anybody waiting for ever
 */
export function openDatabase(
  url: string,
  maxConnections: number,
  log: Logger,
  answerLimitMs = ANSWER_LIMIT_MS,
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: SERVER_NAME,
    ...(answerLimitMs < Infinity && { query_timeout: answerLimitMs }),
  });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn(whatBroke(error), 'an idle database connection broke'));
  // One that breaks while it is lent out, between two statements, belongs to nobody who listens; the next statement fails.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn(whatBroke(error), 'a database connection broke'));
    leaveWhenSilent(client);
  });
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/** The library fails a statement that was not answered in time, but would ask the next over the same connection. */
function leaveWhenSilent(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  const asking = (...question: unknown[]): unknown => {
    const asked = ask(...question);
    if (asked instanceof Promise)
      asked.catch((error: Error) => {
        // Ended, the pool takes it no more; whoever has it lent gives it back as ever.
        // eslint-disable-next-line no-restricted-syntax -- the library has no code for it
        if (error.message === 'Query read timeout') void (client as unknown as pg.Client).end().catch(() => undefined);
      });
    return asked;
  };
  client.query = asking as typeof client.query;
}

/** Not the error itself: the pool hangs the whole connection on it, with address, user and keys. */
const whatBroke = (error: Error) => ({ code: (error as { code?: string }).code, reason: error.message });

/** Any number, as long as nothing else in this database takes it. */
export const PREPARATION_LOCK = 7_203_114;

/**
 * Lets one process at a time prepare the database: migrations and the job queue's tables are made by whoever comes
 * first, and those who come later find them. The lock is the connection's, so it ends with a killed process.
 */
export async function whileAlone<T>(pool: pg.Pool, prepare: () => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [PREPARATION_LOCK]);
    try {
      return await prepare();
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [PREPARATION_LOCK]);
    }
  } finally {
    connection.release();
  }
}
