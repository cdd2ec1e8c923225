import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeOldTempFiles } from './temp-files';

test('folders left by killed processes go after hours; those in use stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-temp-'));
  try {
    for (const name of ['upload-old', 'job-new']) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'file'), 'x');
    }
    const threeHoursAgo = Date.now() / 1000 - 3 * 60 * 60;
    await utimes(join(folder, 'upload-old'), threeHoursAgo, threeHoursAgo);
    await removeOldTempFiles(folder, Date.now());
    expect(await readdir(folder)).toEqual(['job-new']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('no folder is as good as an empty one', async () => {
  await expect(removeOldTempFiles('/nowhere/at/all', Date.now())).resolves.toBeUndefined();
});
