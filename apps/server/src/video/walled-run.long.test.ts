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
