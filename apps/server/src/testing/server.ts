import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app';
import type { WebDeps } from '../deps';
import type { App } from '../http-server';
import { readConfig, type Config } from '../config';
import type { Foundation } from '../process/foundation';
import { layFoundation, openLog } from '../process/foundation';
import { PasswordPool } from '../passwords/password-pool';
import { listenForChanges } from '../repositories/changes';
import { ScorePool, type PoolLimits } from '../score-work/score-pool';
import { startTestDatabase } from './database';

/** What a test has left in hand may end so long. Connections that browsers and Node keep in store are cut, as in the product. */
const FINISH_SEC = 5;

export interface TestServer extends Foundation, WebDeps {
  readonly app: App;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * The real application over a real embedded PostgreSQL in a fresh data folder; requests go in through `app.inject`
 * or a socket. No worker runs unless a test starts one.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  limits: Partial<PoolLimits> = {},
): Promise<TestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'notewright-test-'));
  const database = await startTestDatabase();
  const config: Config = readConfig({ NOTEWRIGHT_DATA: dataFolder, LOG_LEVEL: 'error', ...env });
  const foundation = await layFoundation(config, database.url, 10, openLog(config, 'test'));
  const scorePool = new ScorePool(foundation.log, { threads: config.scoreThreads, ...limits });
  const passwords = new PasswordPool(config.passwordThreads);
  const changes = await listenForChanges(database.url, foundation.log);
  const app = await buildApp({ ...foundation, scorePool, passwords, changes });
  return {
    ...foundation,
    scorePool,
    passwords,
    changes,
    app,
    databaseUrl: database.url,
    stop: async () => {
      await app.leaving.close(FINISH_SEC);
      await changes.stop();
      await scorePool.stop();
      await passwords.stop();
      await foundation.close();
      await database.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A second application over the same database, as if it had been configured otherwise. */
export async function buildAnother(server: TestServer, config: Partial<Config>): Promise<App> {
  return buildApp({ ...server, config: { ...server.config, ...config } });
}
