import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { nodeOptionsFor, PATHS } from '../paths';

export interface StartedProcess {
  readonly child: ChildProcess;
  /** The one line it printed when it was ready. */
  readonly line: string;
  /** As kill -9 on the command line: no chance to tidy up. */
  kill(): Promise<void>;
  /** As Ctrl-C. @returns the exit code */
  interrupt(): Promise<number | null>;
}

/**
 * Starts the real program and waits until it says that it is ready.
 *
 * @throws Error with the last line of its complaint when it ends before
 */
export async function startProcess(env: Record<string, string>): Promise<StartedProcess> {
  const child = spawn(process.execPath, [...nodeOptionsFor(PATHS.main), PATHS.main], {
    cwd: PATHS.root,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
    process.stderr.write(text);
  });
  const exited = once(child, 'close');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line') as Promise<[string]>,
    exited.then(() => Promise.reject(new Error(complaint.trim().split('\n').at(-1)))),
  ]);
  return {
    child,
    line,
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
