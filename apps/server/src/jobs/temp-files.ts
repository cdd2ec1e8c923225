import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { at } from '../storage-trouble';

/** In the name of a folder whose owner touches it as long as both are there. Those of releases before have no such mark. */
const TOUCHED = 'touched-';
const TOUCH_EVERY_MS = 60_000;
/** A folder that was not touched in between two looks so far apart has no owner any more. */
const STILL_MS = 4 * TOUCH_EVERY_MS;

/** A new, empty folder among the temporary files; whoever makes it removes it. */
export const makeTempFolder = (tempFolder: string, prefix: string): Promise<string> =>
  at('machine', async () => {
    await mkdir(tempFolder, { recursive: true });
    return keepTouched(await mkdtemp(join(tempFolder, `${prefix}${TOUCHED}`)));
  });

/** Says of a folder of this process that it is in use, until it is removed. */
function keepTouched(folder: string): string {
  const timer = setInterval(() => {
    const now = new Date();
    utimes(folder, now, now).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') clearInterval(timer);
    });
  }, TOUCH_EVERY_MS).unref();
  return folder;
}

/** Older than this is nothing that is in use, touched or not. */
const OLD_MS = 2 * 60 * 60 * 1000;

/** What was left by a process that was killed just before this one began goes within twice this time. */
const TIDY_EVERY_MS = STILL_MS + TOUCH_EVERY_MS;

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

/** How folders that are touched looked when this process first saw them so: when they had been touched last, and when that look was. */
const looks = new Map<string, { readonly touchedMs: number; readonly atMs: number }>();

/**
 * Removes what killed processes left in the folder for temporary files: what is old, and what nobody touched between this look and one some
 * minutes ago. Servers that share the folder need to know nothing of each other, nor agree about the time. A folder that does not exist is fine.
 *
 * @param steadyMs  a clock that stands still while the machine sleeps, as owners do
 */
export async function removeOldTempFiles(folder: string, nowMs: number, steadyMs = performance.now()): Promise<void> {
  const names: readonly string[] = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const path of looks.keys()) if (dirname(path) === folder && !names.includes(basename(path))) looks.delete(path);
  for (const name of names) {
    const path = join(folder, name);
    const changed = await stat(path).catch(() => undefined); // its owner may be removing it right now
    if (!changed) continue;
    const isLeft = name.includes(TOUCHED) && isStill(path, changed.mtimeMs, steadyMs);
    if (isLeft || nowMs - changed.mtimeMs > OLD_MS) await rm(path, { recursive: true, force: true });
  }
}

function isStill(path: string, touchedMs: number, steadyMs: number): boolean {
  const seen = looks.get(path);
  if (seen?.touchedMs === touchedMs) return steadyMs - seen.atMs >= STILL_MS;
  looks.set(path, { touchedMs, atMs: steadyMs });
  return false;
}
