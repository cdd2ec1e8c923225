import { mkdtemp, open, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBlobs } from './blobs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notewright-blobs-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Paths below the folder that were written to disk while `work` ran, in that order; the real call is made each time. */
async function flushedBy(work: () => Promise<void>): Promise<string[]> {
  const handle = await open(folder, 'r');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { sync } = prototype;
  const flushed: string[] = [];
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    flushed.push(relative(folder, await readlink(`/proc/self/fd/${this.fd}`)));
    return sync.call(this);
  });
  await work();
  return flushed;
}

test('a recording that was taken in survives a power cut: it and its folders are on disk', async () => {
  const blobs = await openBlobs({ kind: 'folder', folder: join(folder, 'blobs') }, () => Promise.resolve(false));
  const file = join(folder, 'upload.mp3');
  await writeFile(file, 'sound');
  const way = ['blobs/songs/1/recording.mp3', 'blobs/songs/1', 'blobs/songs', 'blobs'];
  expect(await flushedBy(() => blobs.putFile('songs/1/recording.mp3', file))).toEqual(way);
});
