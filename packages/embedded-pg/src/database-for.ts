import { startEmbeddedPostgres } from './start';
import type { EmbeddedPostgres } from './start';

/** The database the environment asks for. */
export interface Database {
  readonly url: string;
  /** Null when somebody else runs the database. */
  readonly embedded: EmbeddedPostgres | null;
  /** Stops what was started here; a database of somebody else is left alone. */
  stop(): Promise<void>;
}

export interface DatabaseEnvironment {
  readonly DATABASE_URL?: string | undefined;
  readonly NOTEWRIGHT_DATA?: string | undefined;
}

/**
 * `DATABASE_URL` names a PostgreSQL of one's own; without it the embedded one starts in `NOTEWRIGHT_DATA` (`./data`).
 *
 * @throws {EmbeddedPostgresError} when the embedded one cannot be had
 */
export async function databaseFor({ DATABASE_URL, NOTEWRIGHT_DATA }: DatabaseEnvironment): Promise<Database> {
  if (DATABASE_URL) return { url: DATABASE_URL, embedded: null, stop: () => Promise.resolve() };
  const embedded = await startEmbeddedPostgres({ dataDir: NOTEWRIGHT_DATA || 'data' });
  return { url: embedded.url, embedded, stop: () => embedded.stop() };
}
