import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeOptionsFor, PATHS } from '../paths';

const built = join(PATHS.root, 'apps/server/dist/main.js');
/**
 * The built program, as people run it, for what starts it often or measures it; `npm test` and the benchmarks build it first.
 * Without a build the sources.
 */
export const BUILT_PROGRAM = existsSync(built) ? built : PATHS.main;

const NOTHING_KEPT = { NOTEWRIGHT_WARM_ENGRAVER: 'off', NOTEWRIGHT_WARM_LISTENER: 'off' };

export interface StartedProcess {
  readonly child: ChildProcess;
  /** The one line it printed when it was ready. */
  readonly line: string;
  /** Its log so far. */
  said(): string;
  /** As kill -9 on the command line: no chance to tidy up. */
  kill(): Promise<void>;
  /** As Ctrl-C. @returns the exit code */
  interrupt(): Promise<number | null>;
}

/**
 * Starts the real program and waits until it says that it is ready.
 *
 * @param program  from sources unless said otherwise
 * @throws Error with the last line of its complaint when it ends before
 */
export async function startProcess(env: Record<string, string>, program: string = PATHS.main): Promise<StartedProcess> {
  const child = spawn(process.execPath, [...nodeOptionsFor(program), program], {
    cwd: PATHS.root,
    // From sources an engraver and a listening process take seconds to start, which few tests are about.
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...NOTHING_KEPT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
    if (env['LOG_LEVEL'] === undefined) process.stderr.write(text);
  });
  const exited = once(child, 'close');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line') as Promise<[string]>,
    exited.then(() => Promise.reject(new Error(complaint.trim().split('\n').at(-1)))),
  ]);
  return {
    child,
    line,
    said: () => complaint,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    interrupt: async () => {
      child.kill('SIGINT');
      return ((await exited) as [number | null])[0];
    },
  };
}

export const startWorker = (databaseUrl: string, dataFolder: string, env: Record<string, string> = {}) =>
  startProcess({ ROLE: 'worker', DATABASE_URL: databaseUrl, NOTEWRIGHT_DATA: dataFolder, ...env });
