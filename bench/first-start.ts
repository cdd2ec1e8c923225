/**
 * How long somebody waits who has just cloned the repository: a clean copy of the last commit, `npm start`, until the page can be opened. npm's
 * cache of packages is as it is on this machine: run it twice to have it warm. Prints; writes nothing.
 *
 *     npx tsx bench/first-start.ts
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { CpuMeter } from './src/cpu-meter';
import { ROOT } from './src/places';
import { runToEnd } from './src/run-program';

const LIMIT_MS = 600_000;
const END_LIMIT_MS = 60_000;

const folder = await mkdtemp(join(tmpdir(), 'notewright-first-'));
const copy = join(folder, 'copy');
try {
  await mkdir(copy);
  const packed = join(folder, 'copy.tar');
  await runToEnd('git', ['-C', ROOT, 'archive', '--output', packed, 'HEAD']);
  await runToEnd('tar', ['-xf', packed, '-C', copy]);
  console.log(await started());
} finally {
  await databaseEnded();
  await rm(folder, { recursive: true, force: true });
}

/** @returns what it cost, in words */
async function started(): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const begun = performance.now();
  const program = spawn('npm', ['start'], {
    cwd: copy,
    env: { ...process.env, NOTEWRIGHT_DATA: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const { pid } = program;
  if (pid === undefined) throw new Error('npm could not be started.');
  const meter = new CpuMeter([pid]);
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  try {
    await new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error('It was not ready in time.')), LIMIT_MS).unref();
      program.once('exit', () => reject(new Error('It ended instead of starting.')));
      createInterface({ input: program.stdout }).on('line', (line) => {
        console.log(line);
        if (/ready at \S+/.test(line)) resolve();
      });
    });
    const wallSec = (performance.now() - begun) / 1000;
    return `First start: ${wallSec.toFixed(1)} s (≤ 45 on a quiet machine with a warm cache), ${meter.seconds.toFixed(1)} s of computing; the load of the machine was ${load.toFixed(1)} before.`;
  } finally {
    meter.stop();
    process.kill(-pid, 'SIGTERM');
    await ended;
  }
}

/** npm is gone before the server has ended, and the server's PostgreSQL writes its last files after that. */
async function databaseEnded(): Promise<void> {
  const runs = join(folder, 'data/postgres/cluster/postmaster.pid');
  for (const until = performance.now() + END_LIMIT_MS; existsSync(runs) && performance.now() < until;) await sleep(200);
}
