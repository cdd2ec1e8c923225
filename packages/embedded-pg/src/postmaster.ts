import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from './binaries';
import type { ClusterFolders } from './cluster';
import { isPostmaster } from './live-process';
import type { RunAs } from './run-as';
import { cleanEnvironment, rootFolder, runToEnd } from './run-to-end';

/** What a running server writes into `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly state: 'starting' | 'stopping' | 'ready';
}

/** Enough for one songbook with its workers; memory stays small, and nothing acknowledged is ever lost. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  fsync: 'on',
  synchronous_commit: 'on',
  password_encryption: 'scram-sha-256',
  max_wal_size: '256MB',
  wal_level: 'minimal', // no replicas, so the log need not carry what only they would read
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0', // containers give little shared memory
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
const LOG_KEPT_BYTES = 5_000_000;

/** The server that runs on this cluster, or null. A pid file left by a killed one, its number reused or not, is no server. */
export function runningPostmaster({ cluster }: ClusterFolders): Postmaster | null {
  const found = readPidFile(cluster);
  return found !== null && isPostmaster(found.pid, cluster) !== false ? found : null;
}

/**
 * Removes a pid file whose number now belongs to a program that is not PostgreSQL, which makes PostgreSQL refuse to
 * start. Its own check for surviving backends uses the cluster's shared memory and needs no pid file.
 */
export function removeForeignPidFile({ cluster }: ClusterFolders): void {
  const found = readPidFile(cluster);
  if (found !== null && isPostmaster(found.pid, cluster) === false) rmSync(path.join(cluster, 'postmaster.pid'));
}

/** A server just started, not yet ready. */
export interface Launch {
  /** Set once the server has ended by itself: the end of what it said. */
  ended(): string | null;
  /** Ends it at once. */
  abandon(): void;
}

/** Starts the server on its own, so that neither our end nor Ctrl-C in the terminal ends it. */
export function launch(folders: ClusterFolders, runAs: RunAs, port: number): Launch {
  keepLogSmall(folders.log);
  const log = openSync(folders.log, 'a', 0o600);
  const logStart = fstatSync(log).size;
  const options = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const serverArguments = ['-D', folders.cluster, '-p', String(port), ...options];
  const { file, args, uid, gid } =
    process.platform === 'win32' // only pg_ctl gives up administrator's rights there
      ? runAs.command(program(runAs.installation, 'pg_ctl'), windowsStart(folders, serverArguments))
      : runAs.command(program(runAs.installation, 'postgres'), serverArguments);
  const child = spawn(file, args, {
    uid,
    gid,
    cwd: rootFolder(),
    env: cleanEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let hasEnded = false;
  let cannotSpawn: string | null = null;
  child.on('error', (error) => (cannotSpawn = error.message));
  child.on('exit', (exitCode) => (hasEnded = process.platform !== 'win32' || exitCode !== 0));
  child.unref();
  const said = (): string => readFileSync(folders.log).subarray(logStart).toString('utf8').trim();
  return { ended: () => cannotSpawn ?? (hasEnded ? said() : null), abandon: () => child.kill('SIGKILL') };
}

const windowsStart = (folders: ClusterFolders, serverArguments: readonly string[]): string[] => {
  const options = serverArguments.slice(2).map((word) => (word.endsWith('=') ? `${word}''` : word));
  return ['start', '-W', '-D', folders.cluster, '-l', folders.log, '-o', options.join(' ')];
};

/**
 * Ends the server: connections are closed, everything is written, then it goes. One that does not go in time is ended
 * harder; nothing committed is lost then either, but the next start has to recover.
 */
export async function shutDown(folders: ClusterFolders, runAs: RunAs, limitMs: number): Promise<void> {
  const running = runningPostmaster(folders);
  if (running === null) return;
  if (process.platform === 'win32') {
    await runToEnd(runAs.command(program(runAs.installation, 'pg_ctl'), ['stop', '-D', folders.cluster, '-m', 'fast']));
    return;
  }
  for (const [signal, waitMs] of [
    ['SIGINT', limitMs],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (!send(running.pid, signal) || (await isGone(running.pid, folders.cluster, waitMs))) return;
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

async function isGone(pid: number, cluster: string, limitMs: number): Promise<boolean> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await pause(20))
    if (isPostmaster(pid, cluster) === false) return true;
  return false;
}

function readPidFile(cluster: string): Postmaster | null {
  let lines: readonly string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const state = lines[7]?.trim(); // absent while the server has only begun to start
  return {
    pid: Number(lines[0]),
    port: Number(lines[3] ?? 0),
    state: state === 'ready' || state === 'stopping' ? state : 'starting',
  };
}

function keepLogSmall(log: string): void {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_KEPT_BYTES) renameSync(log, `${log}.1`);
}
