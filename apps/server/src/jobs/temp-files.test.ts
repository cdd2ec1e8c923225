import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { keepTempFolderTidy, makeTempFolder, removeOldTempFiles } from './temp-files';

const THREE_HOURS_SEC = 3 * 60 * 60;

test('folders left by killed processes go after hours; those in use stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-temp-'));
  try {
    for (const name of ['upload-old', 'job-new']) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'file'), 'x');
    }
    const threeHoursAgo = Date.now() / 1000 - THREE_HOURS_SEC;
    await utimes(join(folder, 'upload-old'), threeHoursAgo, threeHoursAgo);
    await removeOldTempFiles(folder, Date.now());
    expect(await readdir(folder)).toEqual(['job-new']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a worker that lives on removes what becomes old while it does, until it stops; trouble ends nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-temp-'));
  const left = join(folder, 'job-left');
  const age = (sec: number) => utimes(left, Date.now() / 1000 - sec, Date.now() / 1000 - sec);
  const troubles: unknown[] = [];
  const stop = keepTempFolderTidy(folder, (error) => troubles.push(error), 5);
  try {
    for (let crash = 0; crash < 2; crash++) {
      await mkdir(left);
      await age(THREE_HOURS_SEC);
      await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
    }
    await rm(folder, { recursive: true });
    await writeFile(folder, 'no folder any more');
    await vi.waitFor(() => expect(troubles.length).toBeGreaterThan(1));
    await rm(folder);
    await mkdir(left, { recursive: true });
    await stop();
    await age(THREE_HOURS_SEC);
    await removeOldTempFiles(join(folder, 'elsewhere'), Date.now());
    expect(await readdir(folder)).toEqual(['job-left']);
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('of two folders that are as old, the one whose owner is dead goes within minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const folder = await mkdtemp(join(tmpdir(), 'notewright-temp-'));
  const look = (minutes: number) => removeOldTempFiles(folder, Date.now(), minutes * 60_000);
  try {
    const dead = await makeTempFolder(folder, 'job-');
    // Its process was killed: nobody touches it any more.
    vi.clearAllTimers();
    const used = await makeTempFolder(folder, 'original-');
    const made = (await stat(used)).mtimeMs;
    await look(0);
    await look(3);
    expect((await readdir(folder)).sort()).toEqual([dead, used].map((path) => basename(path)));
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => expect((await stat(used)).mtimeMs).toBeGreaterThan(made));
    await look(5);
    expect(await readdir(folder)).toEqual([basename(used)]);
    vi.advanceTimersByTime(60_000);
    await rm(used, { recursive: true });
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  } finally {
    vi.useRealTimers();
    await rm(folder, { recursive: true });
  }
});

test('no folder is as good as an empty one', async () => {
  await expect(removeOldTempFiles('/nowhere/at/all', Date.now())).resolves.toBeUndefined();
});
