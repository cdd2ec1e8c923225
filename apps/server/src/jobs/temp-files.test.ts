import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { keepTempFolderTidy, removeOldTempFiles } from './temp-files';

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

test('no folder is as good as an empty one', async () => {
  await expect(removeOldTempFiles('/nowhere/at/all', Date.now())).resolves.toBeUndefined();
});
