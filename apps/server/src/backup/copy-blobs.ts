import { readdir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Blobs } from '../repositories/blobs';
import { blobFile, type BlobEntry, type Manifest } from './manifest';
import { measure, writeWhole, type Written } from './whole-files';

/** Enough to hide how long a store takes to answer. */
const AT_ONCE = 4;

interface Saved {
  readonly entries: readonly BlobEntry[];
  readonly missing: readonly string[];
  /** Bytes that had to be read from the store. */
  readonly copiedBytes: number;
}

/**
 * Copies blobs into a folder that may hold those of an earlier backup. A blob is written once under its key and never changed,
 * so a file of the same size is the same, provided that it still has the checksum it was written with.
 */
export async function saveBlobs(
  blobs: Blobs,
  folder: string,
  keys: readonly string[],
  earlier: readonly BlobEntry[],
  signal: AbortSignal,
  onBlob: (done: number) => void,
): Promise<Saved> {
  const known = new Map(earlier.map((entry) => [entry.key, entry]));
  const entries: BlobEntry[] = [];
  const missing: string[] = [];
  let copiedBytes = 0;
  let done = 0;
  await eachOf(keys, signal, async (key) => {
    const saved = await saveBlob(blobs, blobFile(folder, key), key, known.get(key), signal);
    if (saved === undefined) missing.push(key);
    else {
      entries.push({ key, bytes: saved.bytes, sha256: saved.sha256 });
      if (saved.copied) copiedBytes += saved.bytes;
    }
    onBlob(++done);
  });
  return { entries: entries.sort((a, b) => (a.key < b.key ? -1 : 1)), missing: missing.sort(), copiedBytes };
}

/** @returns undefined when the store has no such blob */
async function saveBlob(
  blobs: Blobs,
  file: string,
  key: string,
  before: BlobEntry | undefined,
  signal: AbortSignal,
): Promise<(Written & { readonly copied: boolean }) | undefined> {
  const size = await blobs.size(key);
  if (size === undefined) return undefined;
  const here = await measure(file);
  if (here?.bytes === size && (before === undefined || before.sha256 === here.sha256))
    return { ...here, copied: false };
  return { ...(await writeWhole(await blobs.read(key), file, signal)), copied: true };
}

/** Puts every blob of a backup back under its key. */
export const returnBlobs = (
  blobs: Blobs,
  folder: string,
  entries: readonly BlobEntry[],
  signal: AbortSignal,
  onBlob: (done: number) => void,
): Promise<void> => {
  let done = 0;
  return eachOf(entries, signal, async ({ key }) => {
    await blobs.putFile(key, blobFile(folder, key));
    onBlob(++done);
  });
};

/** Removes what the folder holds besides the backup: earlier databases, files of songs that are gone, what a killed run left. */
export async function removeLeftovers(folder: string, subfolder: string, list: Manifest): Promise<void> {
  for (const name of await readdir(folder))
    if (/^database-/.test(name) && name !== subfolder) await rm(join(folder, name), { recursive: true });
  const kept = new Set(list.blobs.map(({ key }) => key));
  const blobs = join(folder, 'blobs');
  const found = await readdir(blobs, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of found) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isDirectory() && !kept.has(relative(blobs, file).split(sep).join('/'))) await rm(file);
  }
}

async function eachOf<T>(items: readonly T[], signal: AbortSignal, work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of left) {
      if (failed) return;
      try {
        signal.throwIfAborted();
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
