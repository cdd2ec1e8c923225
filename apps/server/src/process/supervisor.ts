import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Deps } from '../deps';
import { nodeOptionsFor, PATHS } from '../paths';

/** A worker that dies at once is started again more and more slowly. */
const RESTART_MS = { first: 100, longest: 30_000, forgottenAfter: 60_000 };
const STOP_LIMIT_MS = 8_000;

export interface SupervisedWorker {
  stop(): Promise<void>;
}

/**
 * Keeps one worker process running beside the web server: the same program with ROLE=worker.
 *
 * When it dies, whatever it had in hand is given out again right away; nobody needs to wait until it counts as silent.
 * The worker has a process group of its own, so that Ctrl-C reaches only this process, which then stops it in order.
 *
 * @param onDeath  called after the dead worker was taken off the list
 */
export function superviseWorker(
  { config, store, log }: Pick<Deps, 'config' | 'store' | 'log'>,
  databaseUrl: string,
  onDeath: () => Promise<void>,
): SupervisedWorker {
  let child: ChildProcess | undefined;
  let stopping = false;
  let pause = RESTART_MS.first;
  let restart: NodeJS.Timeout | undefined;

  const start = () => {
    const id = randomUUID();
    const startedMs = performance.now();
    child = spawn(process.execPath, [...nodeOptionsFor(PATHS.main), '--enable-source-maps', PATHS.main], {
      cwd: process.cwd(),
      env: {
        ...process.env,
        ROLE: 'worker',
        DATABASE_URL: databaseUrl,
        NOTEWRIGHT_DATA: config.dataFolder,
        NOTEWRIGHT_WORKER_ID: id,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    });
    child.once('error', (error) => log.error({ err: error }, 'the worker could not be started'));
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.warn({ code, signal }, 'the worker ended and is started again');
      const lived = performance.now() - startedMs;
      pause = lived > RESTART_MS.forgottenAfter ? RESTART_MS.first : Math.min(pause * 2, RESTART_MS.longest);
      restart = setTimeout(start, pause);
      void store.workers
        .remove(id)
        .then(onDeath)
        .catch((error: unknown) => log.error({ err: error }, 'a dead worker could not be taken off the list'));
    });
  };
  start();

  return {
    stop: async () => {
      stopping = true;
      clearTimeout(restart);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const force = setTimeout(() => child?.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(force);
    },
  };
}
