import { setTimeout as pause } from 'node:timers/promises';
import { installedPostgres, withLibraryLinks } from './binaries';
import type { Installation } from './binaries';
import { clusterFolders, prepareCluster, readPassword } from './cluster';
import type { ClusterFolders } from './cluster';
import { ensureDatabase, freePort, servesCluster, urlOf } from './connection';
import { EmbeddedPostgresError } from './errors';
import { launch, removeForeignPidFile, runningPostmaster, shutDown } from './postmaster';
import { chooseRunAs } from './run-as';
import type { RunAs, Strategy } from './run-as';
import { whileLocked } from './start-lock';
import { enter, leave } from './tenants';

export interface EmbeddedPostgresOptions {
  /** The product's data folder; the database lies in `postgres` below it. Made when missing. */
  readonly dataDir: string;
  /** Only this way of running under root; by default the first that works. */
  readonly strategy?: Strategy;
  /** A folder with `bin`, `lib` and `share`; by default the one npm installed. */
  readonly installation?: Installation;
  /** How long a start may take, recovery after a crash included. Default 120 000. */
  readonly startLimitMs?: number;
  /** How long a clean stop may take before it is forced. Default 15 000. */
  readonly stopLimitMs?: number;
}

/** A running embedded database. */
export interface EmbeddedPostgres {
  /** With user, password, port and database. */
  readonly url: string;
  readonly strategy: Strategy;
  /** It was running already: kept alive by another process, or left behind by one that was killed. */
  readonly attached: boolean;
  /** Whether its process is there; a look at two small files. */
  isRunning(): boolean;
  /**
   * Starts it again, at the same address, when its process is gone; otherwise nothing happens. What was committed is there.
   *
   * @throws {EmbeddedPostgresError} when it cannot be started in time
   */
  revive(): Promise<void>;
  /** Stops the database, unless another process still uses it. Call it once, after the last connection is closed. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL of a data folder, or attaches to it when it already runs.
 *
 * The server listens on 127.0.0.1 only, on a port chosen anew at each start, and wants the password made at the first
 * start. It is a process of its own: it outlives a killed caller, and the next start attaches to it. After a kill of
 * everything, the next start recovers what was committed.
 *
 * @throws {EmbeddedPostgresError} with a code and one sentence
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { startLimitMs = 120_000, stopLimitMs = 15_000 } = options;
  const folders = clusterFolders(options.dataDir);
  const found = options.installation ?? installedPostgres();
  return whileLocked(folders.lock, startLimitMs, async () => {
    const deadline = Date.now() + startLimitMs;
    const runAs = chooseRunAs(withLibraryLinks(found, folders.home), folders.home, options.strategy);
    const stop = (): Promise<void> =>
      whileLocked(folders.lock, startLimitMs, async () => {
        if (leave(folders.tenants) === 0) await shutDown(folders, runAs, stopLimitMs);
      });
    const running = await findRunning(folders, deadline);
    const { port, password } = running ?? (await startAnew(folders, runAs, deadline));
    await ensureDatabase(port, password);
    enter(folders.tenants);
    return {
      url: urlOf(port, password),
      strategy: runAs.strategy,
      attached: running !== null,
      isRunning: () => runningPostmaster(folders) !== null,
      revive: () => reviveAt(folders, runAs, port, startLimitMs),
      stop,
    };
  });
}

/** Of several processes that miss the server at the same moment, one starts it and the others find it. */
const reviveAt = (folders: ClusterFolders, runAs: RunAs, port: number, limitMs: number): Promise<void> =>
  whileLocked(folders.lock, limitMs, async () => {
    const deadline = Date.now() + limitMs;
    if ((await findRunning(folders, deadline)) === null) await startAnew(folders, runAs, deadline, port);
  });

interface Reached {
  readonly port: number;
  readonly password: string;
}

/** The server that runs on this cluster already; one that is still starting or stopping is waited for. */
async function findRunning(folders: ClusterFolders, deadline: number): Promise<Reached | null> {
  const answerBy = Math.min(deadline, Date.now() + 20_000);
  for (;;) {
    const running = runningPostmaster(folders);
    if (running === null) return null;
    if (running.state === 'ready') {
      const password = readPassword(folders);
      if (await servesCluster(running.port, password, folders.cluster)) return { port: running.port, password };
      if (Date.now() > answerBy && process.platform !== 'linux') return null; // the pid file may be an old one
      if (Date.now() > answerBy)
        throw new EmbeddedPostgresError(
          'start-failed',
          `A PostgreSQL (process ${running.pid}) runs on ${folders.cluster} but does not let us in.`,
        );
    }
    if (Date.now() > deadline) throw timedOut(folders);
    await pause(50);
  }
}

/** @param atPort  where clients already look for it; any free one when not given */
async function startAnew(folders: ClusterFolders, runAs: RunAs, deadline: number, atPort?: number): Promise<Reached> {
  const password = await prepareCluster(folders, runAs);
  removeForeignPidFile(folders);
  for (;;) {
    const port = atPort ?? (await freePort());
    const said = await launchAndWait(folders, runAs, port, deadline);
    if (said === null && (await servesCluster(port, password, folders.cluster))) return { port, password };
    if (said === null || !mayPass(said) || Date.now() > deadline)
      throw new EmbeddedPostgresError(
        'start-failed',
        `The database did not start: ${said === null ? 'the password is not accepted' : reasonIn(said)}. See ${folders.log}.`,
      );
    await pause(200);
  }
}

/** @returns null when the server is ready, or what it said before it ended */
async function launchAndWait(
  folders: ClusterFolders,
  runAs: RunAs,
  port: number,
  deadline: number,
): Promise<string | null> {
  const server = launch(folders, runAs, port);
  for (;;) {
    const said = server.ended();
    if (said !== null) return said;
    const running = runningPostmaster(folders);
    if (running?.state === 'ready' && running.port === port) return null;
    if (Date.now() > deadline) {
      server.abandon();
      throw timedOut(folders);
    }
    await pause(20);
  }
}

/** Backends of a killed server that have yet to notice, or a port somebody took in between: both pass by themselves. */
const mayPass = (said: string): boolean =>
  /pre-existing shared memory block|could not bind|could not create any TCP/.test(said);

const reasonIn = (said: string): string =>
  (said.split('\n').findLast((line) => line.includes('FATAL:')) ?? said.split('\n').at(-1) ?? '').replace(
    /^.*FATAL:\s*/,
    '',
  );

const timedOut = ({ log }: ClusterFolders): EmbeddedPostgresError =>
  new EmbeddedPostgresError('start-timed-out', `The database did not become ready in time. See ${log}.`);
