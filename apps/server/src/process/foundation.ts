import pino, { type Logger } from 'pino';
import type { Config } from '../config';
import type { Deps } from '../deps';
import { loggedRequest } from './logged-request';
import { openMailer } from '../mail/mailer';
import { migrate } from '../migrations/migrate';
import { openBlobs } from '../repositories/blobs';
import { openDatabase, whileAlone } from '../repositories/database';
import { openJobQueue } from '../repositories/jobs';
import { storeIn } from '../repositories/store';

/** Structured lines on stderr; stdout belongs to people. */
export const openLog = (config: Config, name: string): Logger =>
  pino({ name, level: config.logLevel, serializers: { req: loggedRequest } }, pino.destination({ fd: 2, sync: true }));

export interface Foundation extends Deps {
  /** Ends the queue and the connections; running jobs get `graceMs`. */
  close(graceMs?: number): Promise<void>;
}

/** Migrates, then begins the job queue, while no other process prepares the same database. What that takes, it takes. */
async function prepared<T>(databaseUrl: string, log: Logger, begin: () => Promise<T>): Promise<T> {
  const { db, pool } = openDatabase(databaseUrl, 2, log, Infinity);
  try {
    return await whileAlone(pool, async () => {
      await migrate(db);
      return begin();
    });
  } finally {
    await db.destroy();
  }
}

/** What every process stands on: the migrated database, the job queue in it, and the blobs. */
export async function layFoundation(
  config: Config,
  databaseUrl: string,
  maxConnections: number,
  log: Logger,
): Promise<Foundation> {
  const { db, pool } = openDatabase(databaseUrl, maxConnections, log);
  try {
    const jobs = await prepared(databaseUrl, log, () => openJobQueue(pool, log));
    const mail = openMailer(config.mail, log);
    const close = async (graceMs = 0) => {
      await mail.close();
      await jobs.stop(graceMs);
      await db.destroy();
    };
    const store = storeIn(db);
    const keys = {
      antiForgeryKey: await store.serverKeys.of('anti-forgery'),
      deviceKey: await store.serverKeys.of('known-device'),
      challengeKey: await store.serverKeys.of('login-challenge'),
    };
    const blobs = await openBlobs(config.blobs, () => store.songs.haveRecordings());
    return { config, log, jobs, store, blobs, mail, ...keys, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
