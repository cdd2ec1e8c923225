import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFor, keepRunning } from '@notewright/embedded-pg';
import { buildApp } from '../app';
import type { Config } from '../config';
import { startSweeping } from '../jobs/sweep';
import { PasswordPool } from '../passwords/password-pool';
import { ScorePool } from '../score-work/score-pool';
import { listenForChanges } from '../repositories/changes';
import { layFoundation, openLog } from './foundation';
import { addressOf, freePortFrom } from './address';
import { superviseWorker } from './supervisor';

const API_CONNECTIONS = 10;
const STANDARD_PORT = 3000;
/** Whoever started the server opens its page now; what they wait for comes first. */
const SETTLE_MS = 1000;

export interface Running {
  /** Where people reach it. */
  readonly address: string;
  /** To be called once people know the address: what makes their waits shorter, and must not make the start longer. */
  afterStart(): void;
  stop(): Promise<void>;
}

/** ROLE=all and ROLE=api: the database (when it is ours), the web server and, for `all`, a worker process. */
export async function serve(config: Config): Promise<Running> {
  const log = openLog(config, 'notewright');
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse())
      await step().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  try {
    const database = await databaseFor({ DATABASE_URL: config.databaseUrl, NOTEWRIGHT_DATA: config.dataFolder });
    undo.push(() => database.stop());
    if (database.embedded) {
      const watch = keepRunning(database.embedded, {
        onRevived: () => log.warn('the database was gone and has been started again'),
        onFailure: (error) => log.error({ err: error }, 'the database is gone and cannot be started again yet'),
      });
      undo.push(() => watch.stop());
    }
    const foundation = await layFoundation(config, database.url, API_CONNECTIONS, log);
    undo.push(() => foundation.close());
    const sweeper = startSweeping(foundation);
    undo.push(() => sweeper.stop());
    if (config.role === 'all') {
      const worker = superviseWorker(foundation, database.url, () => sweeper.recover());
      undo.push(() => worker.stop());
    }
    const scorePool = new ScorePool(log, { threads: config.scoreThreads });
    undo.push(() => scorePool.stop());
    const passwords = new PasswordPool(config.passwordThreads);
    undo.push(() => passwords.stop());
    const changes = await listenForChanges(database.url, log);
    undo.push(() => changes.stop());
    const app = await buildApp({ ...foundation, scorePool, passwords, changes });
    undo.push(async () => {
      app.leaving.begin();
      if (app.server.listening) await pause(config.drainSec * 1000);
      await app.leaving.close(config.finishSec);
    });
    const port = config.port ?? (await freePortFrom(STANDARD_PORT, config.host));
    await app.listen({ host: config.host, port }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? new Error(`port ${port} is taken; set PORT to another one.`) : error;
    });
    const bound = app.server.address() as AddressInfo;
    const afterStart = () => {
      if (!config.warmEngraver) return;
      const timer = setTimeout(() => void scorePool.keepEngraver(), SETTLE_MS);
      undo.push(() => Promise.resolve(clearTimeout(timer)));
    };
    return { address: addressOf(config, bound.port), afterStart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
