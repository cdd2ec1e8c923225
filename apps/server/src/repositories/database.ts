import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

/** By the database's clock, the only one all processes share. */
export const secondsAgo = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

/**
 * One pool for everything this process asks the database, the job queue included.
 *
 * @param maxConnections  PostgreSQL allows 100 in all by default
 */
export function openDatabase(url: string, maxConnections: number, log: Logger): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, connectionTimeoutMillis: 10_000 });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool };
}
