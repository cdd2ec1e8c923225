import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useOfFolders } from './folder-use';
import { runWalled } from './walled-run';

const MB = 2 ** 20;
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'notewright-walled-'))));
afterEach(() => rm(folder, { recursive: true }));

const run = (script: string, folderBytes: number) =>
  runWalled({
    command: ['sh', '-c', script],
    folder,
    hidden: [],
    needed: [],
    limits: { fileBytes: 4 * MB, folderBytes, cpuSec: 60, wallSec: 600 },
    signal: new AbortController().signal,
  });

test('a program that fills the disk with small files is stopped', async () => {
  const ended = await run('i=0; while :; do head -c 1000000 /dev/zero > part$i; i=$((i+1)); sleep 0.02; done', 20 * MB);
  expect(ended).toMatchObject({ how: 'too-large', exitCode: null });
});

test('so is one that makes thousands of files and writes nothing into them', async () => {
  const ended = await run('seq 1 6000 | xargs touch; sleep 600', 20 * MB);
  expect(ended).toMatchObject({ how: 'too-large', exitCode: null });
});

test('what lay in the folder before does not count', async () => {
  await writeFile(join(folder, 'given'), Buffer.alloc(30 * MB));
  const ended = await run('sleep 1; head -c 1000000 /dev/zero > made', 20 * MB);
  expect(ended).toMatchObject({ how: 'ended', exitCode: 0 });
  expect((await useOfFolders([folder])).files).toBe(2);
});

/** Processes this one started: looked up in a few milliseconds, which `ps` is too slow for. */
const started = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === process.pid;
      } catch {
        return false; // it has just ended
      }
    });

test.runIf(existsSync('/proc/self/stat'))(
  'kill -9 while the wall is being built around it: nothing lives on behind it',
  async () => {
    for (let round = 0; round < 40; round++) {
      const before = new Set(started());
      const ended = run('sleep 600', 20 * MB);
      const begun = started().filter((pid) => !before.has(pid));
      // The wall takes some 15 ms.
      await new Promise((resolve) => setTimeout(resolve, round % 10));
      for (const pid of begun) process.kill(pid, 'SIGKILL');
      expect(await ended).toMatchObject({ exitCode: null });
    }
  },
);
