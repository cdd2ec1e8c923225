import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PLACES } from './places';

/** Runs the web app until it ends; Ctrl-C in the terminal reaches it by itself. */
export async function serve(): Promise<number> {
  const server = spawn(process.execPath, ['--enable-source-maps', PLACES.server], { stdio: 'inherit' });
  process.on('SIGINT', () => undefined); // the server ends first, then we
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  const [exitCode] = (await once(server, 'exit')) as [number | null];
  return exitCode ?? 1;
}
