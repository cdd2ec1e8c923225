import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What files need on the disk, and how many there are. */
export interface FolderUse {
  readonly bytes: number;
  readonly files: number;
}

/** What all files below some folders need; nothing for a folder that does not exist, or that is going away right now. */
export async function useOfFolders(folders: readonly string[]): Promise<FolderUse> {
  let [bytes, files] = [0, 0];
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true }).catch(() => []);
    for (const name of entries) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (!found) continue;
      files++;
      // Files with holes are longer than what they take.
      bytes += Math.min(found.size, 512 * found.blocks);
    }
  }
  return { bytes, files };
}
