import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Waits until a file survives a power cut: its bytes, and its name in every folder from its own up to `root`, since a
 * file whose folder was never written to disk is not there after a restart.
 *
 * @param file  an existing file below `root`
 * @throws the error of the operating system; the file may then be lost
 */
export async function flush(file: string, root: string): Promise<void> {
  await sync(file);
  let folder = file;
  do {
    folder = dirname(folder);
    await sync(folder);
  } while (folder !== root && folder !== dirname(folder));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some network file systems know no sync of a folder.
    if (!['EINVAL', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle.close();
  }
}
