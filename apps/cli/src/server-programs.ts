import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { spokenLanguage } from '@notewright/words';
import type { SetPlanCommand } from './command-line';
import { PLACES } from './places';

/** Runs the web app until it ends; Ctrl-C in the terminal reaches it by itself. @returns its exit code */
export async function serve(): Promise<number> {
  const server = spawn(process.execPath, ['--enable-source-maps', PLACES.server], { stdio: 'inherit' });
  process.on('SIGINT', () => undefined); // the server ends first, then we
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  return exitCodeOf(server);
}

/** Gives an account of the server that the environment names a plan. @returns the exit code of the server's program for it */
export async function setPlan({ email, plan }: SetPlanCommand): Promise<number> {
  const words = ['set-plan', email, plan, spokenLanguage()];
  return exitCodeOf(spawn(process.execPath, ['--enable-source-maps', PLACES.account, ...words], { stdio: 'inherit' }));
}

async function exitCodeOf(program: ReturnType<typeof spawn>): Promise<number> {
  const [exitCode] = (await once(program, 'exit')) as [number | null];
  return exitCode ?? 1;
}
