import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageTrouble } from '../storage-trouble';

/**
 * Lies in the folder of recordings and says that this is the real one. When a disk is not mounted, its mount point is an
 * ordinary empty folder: recordings would seem lost, and new ones would be written where the disk later covers them.
 */
const MARK = '.notewright';

/**
 * Makes sure that the folder of recordings is there, marking one that has never been used.
 *
 * @param inUse  whether recordings must be somewhere; asked only about a folder without the mark
 * @throws StorageTrouble 'away' when this cannot be the folder they are in
 */
export async function requireBlobFolder(folder: string, inUse: () => Promise<boolean>): Promise<void> {
  if (await isFile(join(folder, MARK))) return;
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // Folders filled before there were marks are known by what is in them.
  if (!names.includes('songs') && (await inUse()))
    throw new StorageTrouble('store', 'away', new Error(`no ${MARK} in ${folder}; is its disk mounted?`));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, MARK), 'Recordings of Notewright lie here. Please leave this file where it is.\n');
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
