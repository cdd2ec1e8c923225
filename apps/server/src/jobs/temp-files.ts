import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { at } from '../storage-trouble';

/** A new, empty folder among the temporary files; whoever makes it removes it. */
export const makeTempFolder = (tempFolder: string, prefix: string): Promise<string> =>
  at('machine', async () => {
    await mkdir(tempFolder, { recursive: true });
    return mkdtemp(join(tempFolder, prefix));
  });

/** No upload and no job works this long on its files. */
const OLD_MS = 2 * 60 * 60 * 1000;

/** What was left by a process that was killed just before this one began is old only hours later. */
const TIDY_EVERY_MS = OLD_MS / 4;

/** Removes what killed processes left, now and again and again. @returns stops that, once it has come to rest */
export function keepTempFolderTidy(
  folder: string,
  onTrouble: (error: unknown) => void,
  everyMs = TIDY_EVERY_MS,
): () => Promise<void> {
  let running = Promise.resolve();
  const tidy = () => (running = running.then(() => removeOldTempFiles(folder, Date.now())).catch(onTrouble));
  void tidy();
  const timer = setInterval(() => void tidy(), everyMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Removes what killed processes left in the folder for temporary files. A folder that does not exist is fine. */
export async function removeOldTempFiles(folder: string, nowMs: number): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const changed = await stat(path).catch(() => undefined); // its owner may be removing it right now
    if (changed && nowMs - changed.mtimeMs > OLD_MS) await rm(path, { recursive: true, force: true });
  }
}
