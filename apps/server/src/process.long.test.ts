import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Song } from '@notewright/contracts';
import { nodeOptionsFor, PATHS } from './paths';
import { Browser } from './testing/browser';
import { startProcess, type StartedProcess } from './testing/processes';
import { minuet } from './testing/recordings';
import { listenerOf } from './testing/studio';

const OK = 0;

let dataFolder: string;
let server: StartedProcess;
const start = () => startProcess({ NOTEWRIGHT_DATA: dataFolder, PORT: '0' });
const address = () => server.line.replace('Notewright is ready at ', '');

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'notewright-process-'));
  server = await start();
});
afterAll(async () => {
  if (server.child.exitCode === null && server.child.signalCode === null) await server.interrupt();
  await rm(dataFolder, { recursive: true, force: true });
});

interface Health {
  ok: boolean;
  database: string;
  workers: number;
}
const health = async () => (await (await fetch(`${address()}/health`)).json()) as Health;

/** Process ids whose environment names the data folder, this test's at first, and the given role. */
async function processesOf(role: string, data = dataFolder): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    try {
      const environment = execFileSync('cat', [`/proc/${pid}/environ`], { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .split('\0');
      if (environment.includes(`NOTEWRIGHT_DATA=${data}`) && environment.includes(`ROLE=${role}`))
        found.push(Number(pid));
    } catch {
      continue; // it ended while we looked
    }
  }
  return found;
}

async function uploadMinuet(person: Browser): Promise<string> {
  return (await person.upload(await minuet())).json<{ id: string }>().id;
}
const stateOf = async (person: Browser, id: string) =>
  (await person.get('/GetSongMySongs')).json<Song[]>().find((song) => song.Id === id)?.State;

test('one line says where it is; health and metrics tell how it is', async () => {
  expect(server.line).toMatch(/^Notewright is ready at http:\/\/localhost:\d+$/);
  await expect.poll(health, { timeout: 20_000 }).toEqual({ ok: true, database: 'up', workers: 1 });
  const metrics = await (await fetch(`${address()}/metrics`)).text();
  expect(metrics).toContain('notewright_workers 1');
  expect(metrics).toMatch(/notewright_http_request_seconds_count\{method="GET",route="\/health"/);
});

test('pages carry the headers that keep strangers out and let WebAssembly in', async () => {
  const { headers } = await fetch(`${address()}/ChangeLog`);
  const policy = headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a port that is asked for and taken ends the start with one sentence', async () => {
  const { port } = new URL(address());
  const second = await startProcess({ NOTEWRIGHT_DATA: dataFolder, PORT: port, ROLE: 'api', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).catch((error: Error) => error.message); // prettier-ignore
  expect(second).toMatch(/^Notewright could not start: /);
  const third = await startProcess({ NOTEWRIGHT_DATA: dataFolder, PORT: port }).catch((error: Error) => error.message);
  expect(third).toBe(`Notewright could not start: port ${port} is taken; set PORT to another one.`);
});

test('kill -9 of the supervised worker in the middle of a job: the song ends Ok soon', async () => {
  const anna = new Browser(address());
  await anna.register('anna@example.org');
  const id = await uploadMinuet(anna);
  const [worker] = (await processesOf('worker')) as [number];
  await expect.poll(() => listenerOf(worker), { timeout: 20_000, interval: 20 }).toBeDefined(); // in the middle of the job
  process.kill(worker, 'SIGKILL');
  await expect.poll(() => stateOf(anna, id), { timeout: 45_000, interval: 300 }).toBe(OK);
  expect(await processesOf('worker')).not.toContain(worker);
});

test('kill -9 of the database alone: it comes back by itself, and jobs go on', async () => {
  const clara = new Browser(address());
  await clara.register('clara@example.org');
  const pidFile = await readFile(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
  await expect.poll(health, { timeout: 10_000, interval: 20 }).toMatchObject({ ok: false, database: 'down' });
  await expect.poll(health, { timeout: 60_000 }).toEqual({ ok: true, database: 'up', workers: 1 });
  expect((await clara.post('/GetAccountInfo')).json()).toMatchObject({ email: 'clara@example.org' });
  const id = await uploadMinuet(clara);
  await expect.poll(() => stateOf(clara, id), { timeout: 45_000, interval: 300 }).toBe(OK);
}, 120_000);

test('kill -9 of the whole server: after the next start the session holds and the job finishes', async () => {
  const bela = new Browser(address());
  await bela.register('bela@example.org');
  const id = await uploadMinuet(bela);
  const port = new URL(address()).port;
  await server.kill();
  await expect.poll(() => processesOf('worker'), { timeout: 15_000 }).toEqual([]); // nobody stays behind
  server = await startProcess({ NOTEWRIGHT_DATA: dataFolder, PORT: port });
  await expect.poll(() => stateOf(bela, id), { timeout: 45_000, interval: 300 }).toBe(OK);
  expect((await bela.post('/GetAccountInfo')).json()).toMatchObject({ email: 'bela@example.org' });
});

test('Ctrl-C stops everything within seconds, the database too', async () => {
  const begun = performance.now();
  expect(await server.interrupt()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await processesOf('worker')).toEqual([]);
  const postgres = execFileSync('ps', ['-eo', 'args']).toString().split('\n');
  expect(postgres.filter((line) => line.includes(dataFolder))).toEqual([]);
});

test('SIGTERM to npm start ends everything it started', async () => {
  const data = await mkdtemp(join(tmpdir(), 'notewright-npm-'));
  const npm = spawn('npm', ['start'], {
    cwd: PATHS.root,
    env: { ...process.env, NOTEWRIGHT_DATA: data, HOST: '127.0.0.1', PORT: '0', ROLE: 'all' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let address: string | undefined;
  for await (const line of createInterface(npm.stdout)) {
    address = /^Notewright is ready at (.*)$/.exec(line)?.[1];
    if (address) break;
  }
  expect((await fetch(`${address}/ChangeLog`)).status).toBe(200);
  expect((await processesOf('all', data)).length).toBeGreaterThan(2);
  npm.kill('SIGTERM');
  for (const role of ['all', 'worker'])
    await expect.poll(() => processesOf(role, data), { timeout: 30_000 }).toEqual([]);
  await rm(data, { recursive: true, force: true });
});

test('a worker whose starter is gone before it could listen for that ends all the same', async () => {
  const worker = spawn(process.execPath, [...nodeOptionsFor(PATHS.main), PATHS.main], {
    cwd: PATHS.root,
    env: {
      PATH: process.env['PATH'],
      ROLE: 'worker',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      NOTEWRIGHT_DATA: dataFolder,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(worker, 'exit');
  worker.disconnect();
  expect(await ended).toEqual([0, null]);
});
