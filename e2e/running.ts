import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');
/** The product of this checkout, or one built elsewhere. */
const MAIN = process.env['PRODUCT_MAIN'] ?? join(root, 'apps/server/dist/main.js');
export const START_LIMIT_MS = 60_000;
export const STOP_LIMIT_MS = 25_000;

export interface ProductOptions {
  /** With plans on, new accounts are free and the limits hold. */
  readonly plans: 'on' | 'off';
  /** What else an operator has set (docs/operations.md). */
  readonly env: Readonly<Record<string, string>>;
}
export interface Running {
  readonly address: string;
  /** Where it keeps what it is given: its mails too. */
  readonly data: string;
  stop(): Promise<void>;
  /** As a power cut would; what it was given stays. */
  kill(): void;
}

/**
 * Starts the built product on a free port.
 *
 * @param data  a folder that stays the caller's; else it is an empty one of its own
 */
export async function startProduct({
  plans,
  env = {},
  data: given,
}: Omit<ProductOptions, 'env'> & Partial<ProductOptions> & { readonly data?: string }): Promise<Running> {
  if (!existsSync(MAIN)) throw new Error('The product is not built: run "npm run build" first.');
  const data = given ?? (await mkdtemp(join(tmpdir(), 'notewright-e2e-')));
  const program = spawn(process.execPath, [MAIN], {
    cwd: root,
    // Every test makes an account of its own from the same address, which looks like an attack.
    env: {
      ...process.env,
      NOTEWRIGHT_DATA: data,
      NOTEWRIGHT_PLANS: plans,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  program.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const address = await readyAddress(program).catch(async (error: unknown) => {
    program.kill('SIGKILL');
    throw new Error(`${String(error)}\n${said.join('')}`);
  });
  return {
    address,
    data,
    stop: async () => {
      await stopped(program);
      if (given === undefined) await rm(data, { recursive: true, force: true });
    },
    kill: () => void program.kill('SIGKILL'),
  };
}

function readyAddress(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the product did not start in time')), START_LIMIT_MS);
    program.once('exit', (code) => reject(new Error(`the product ended with ${code} instead of starting`)));
    createInterface({ input: program.stdout! }).on('line', (line) => {
      const address = /ready at (\S+)/.exec(line)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

async function stopped(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const gone = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  program.kill('SIGTERM');
  const timer = setTimeout(() => program.kill('SIGKILL'), STOP_LIMIT_MS);
  await gone;
  clearTimeout(timer);
}
