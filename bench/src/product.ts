import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './places';

export interface RunningProduct {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 120_000;

/**
 * Starts the built product with an empty data folder of its own on a free port.
 *
 * @param settings  what the environment says besides
 * @throws when it does not get ready
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const data = await mkdtemp(path.join(tmpdir(), 'notewright-bench-'));
  const program = spawn(process.execPath, [path.join(ROOT, 'apps/server/dist/main.js')], {
    cwd: ROOT,
    env: { ...process.env, NOTEWRIGHT_DATA: data, PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const stop = async () => {
    program.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  const lines = createInterface({ input: program.stdout });
  const ready = new Promise<string>((resolve, reject) => {
    setTimeout(() => reject(new Error('The product did not start in time.')), START_LIMIT_MS).unref();
    program.once('exit', () => reject(new Error('The product ended instead of starting.')));
    lines.on('line', (line) => {
      const address = /ready at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  try {
    return { address: await ready, pid: program.pid!, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
