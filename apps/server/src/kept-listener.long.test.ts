import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Song } from '@notewright/contracts';
import { Browser } from './testing/browser';
import { BUILT_PROGRAM, startProcess, type StartedProcess } from './testing/processes';
import { minuet } from './testing/recordings';
import { OK } from './testing/studio';

const LIMIT_MS = 60_000;

let data: string;
let server: StartedProcess | undefined;
async function startServer(wanted: 'on' | 'off'): Promise<StartedProcess> {
  data = await mkdtemp(join(tmpdir(), 'notewright-kept-'));
  const settings = { NOTEWRIGHT_DATA: data, PORT: '0', HOST: '127.0.0.1', NOTEWRIGHT_WARM_LISTENER: wanted };
  return (server = await startProcess(settings, BUILT_PROGRAM));
}
afterEach(async () => {
  if (server?.child.exitCode === null && server.child.signalCode === null) await server.interrupt();
  await rm(data, { recursive: true, force: true });
});

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}
const running = (): Running[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args=', '-ww'])
    .toString()
    .split('\n')
    .map((line) => {
      const [pid = '', parent = '', ...words] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), command: words.join(' ') };
    });
const workerOf = (started: StartedProcess) =>
  running().find(({ parent, command }) => parent === started.child.pid && command.includes(BUILT_PROGRAM))?.pid;
/** The process that waits for a recording, if one does. */
const waiting = (started: StartedProcess) => {
  const worker = workerOf(started);
  return running().find(({ parent, command }) => parent === worker && / spare /.test(command))?.pid;
};
const isRunning = (pid: number) => running().some((one) => one.pid === pid);
const folders = async () => (await readdir(join(data, 'tmp'))).filter((name) => name.startsWith('spare-'));

test('a process waits for each recording, and none is left when the server stops', async () => {
  const started = await startServer('on');
  await expect.poll(() => waiting(started), { timeout: LIMIT_MS }).toBeDefined();
  const first = waiting(started)!;
  expect(await folders()).toHaveLength(1);
  const anna = new Browser(started.line.replace('Notewright is ready at ', ''));
  await anna.register('anna@example.org');
  const { id } = (await anna.upload(await minuet())).json<{ id: string }>();
  const state = async () => (await anna.get('/GetSongMySongs')).json<Song[]>().find((song) => song.Id === id)?.State;
  await expect.poll(state, { timeout: LIMIT_MS }).toBe(OK);
  expect(isRunning(first)).toBe(false);

  await expect.poll(() => waiting(started), { timeout: LIMIT_MS }).toBeDefined();
  const second = waiting(started)!;
  expect(second).not.toBe(first);
  await expect.poll(folders).toHaveLength(1);
  expect(await started.interrupt()).toBe(0);
  expect(isRunning(second)).toBe(false);
  expect(await folders()).toEqual([]);
}, 240_000);

test('one whose worker was killed is gone, too, and the next worker has one of its own', async () => {
  const started = await startServer('on');
  await expect.poll(() => waiting(started), { timeout: LIMIT_MS }).toBeDefined();
  const first = waiting(started)!;
  process.kill(workerOf(started)!, 'SIGKILL');
  await expect.poll(() => isRunning(first), { timeout: LIMIT_MS }).toBe(false);
  await expect.poll(() => waiting(started), { timeout: LIMIT_MS }).toBeDefined();
}, 240_000);

test('none waits where the operator wants none', async () => {
  const started = await startServer('off');
  await expect.poll(() => workerOf(started), { timeout: LIMIT_MS }).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  expect(waiting(started)).toBeUndefined();
}, 120_000);
