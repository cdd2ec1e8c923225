import { databaseFor } from '@notewright/embedded-pg';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runProgram } from './run-program';

export interface LoadDatabase {
  readonly url: string;
  /** Which PostgreSQL it is, for the table. */
  readonly name: string;
  stop(): Promise<void>;
}

const INSTALLED = '/usr/lib/postgresql';
const START_LIMIT_MS = 60_000;

/** An empty database on the PostgreSQL of Debian (`apt-get install postgresql`), else on the embedded one. */
export async function startLoadDatabase(): Promise<LoadDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'notewright-load-db-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const programs = await newestPrograms();
  const user = databaseUser();
  if (programs && user) {
    const database = await startDebian(programs, folder, user);
    return { ...database, stop: () => database.stop().then(remove) };
  }
  const embedded = await databaseFor({ NOTEWRIGHT_DATA: folder });
  return { url: embedded.url, name: 'the embedded PostgreSQL', stop: () => embedded.stop().then(remove) };
}

/** The folder with `initdb` and `postgres` of the newest version; undefined when none is installed. */
async function newestPrograms(): Promise<string | undefined> {
  const versions = existsSync(INSTALLED) ? await readdir(INSTALLED) : [];
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => path.join(INSTALLED, version, 'bin'));
  return folders.find((bin) => existsSync(path.join(bin, 'initdb')));
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** Root may not run it, but Debian has made a user for it; undefined when it has not. */
function databaseUser(): User | undefined {
  if (process.getuid?.() !== 0) return {};
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}

/** As Debian sets it up, but for the place: nothing is switched off to be quicker. */
async function startDebian(bin: string, folder: string, user: User): Promise<LoadDatabase> {
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid!);
  const cluster = path.join(folder, 'cluster');
  const run = (program: string, args: readonly string[]) =>
    spawn(path.join(bin, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const made = run('initdb', ['-D', cluster, '-U', 'notewright', '-A', 'trust', '-E', 'UTF8', '--no-locale']);
  const [exitCode] = (await once(made, 'close')) as [number | null];
  if (exitCode !== 0) throw new Error(`initdb ended with ${exitCode}.`);
  const port = await freePort();
  const server = run('postgres', ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', '-k', folder]);
  server.stderr.resume();
  const ended = once(server, 'close');
  await isReady(path.join(cluster, 'postmaster.pid'));
  const version = (await runProgram(path.join(bin, 'postgres'), ['--version'])).stdout;
  return {
    url: `postgres://notewright@127.0.0.1:${port}/postgres`,
    name: `PostgreSQL ${/\d+(\.\d+)?/.exec(version)?.[0] ?? ''} from Debian`,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
    },
  };
}

async function isReady(pidFile: string): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline; await pause(50))
    if (existsSync(pidFile) && /ready/.test(readFileSync(pidFile, 'utf8'))) return;
  throw new Error('PostgreSQL did not start.');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
