import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Writes a stream into a file that is either whole or not there, on disk and not only in memory.
 *
 * @param through  what the bytes pass before they are counted and written, e.g. compression
 */
export async function writeWhole(
  source: Readable,
  file: string,
  signal: AbortSignal,
  through: readonly Transform[] = [],
): Promise<Written> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished`;
  const counter = new Counter();
  try {
    await pipeline([source, ...through, counter, createWriteStream(unfinished, { mode: 0o600, flush: true })], {
      signal,
    });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return counter.written();
}

/** @returns undefined when there is no such file */
export async function measure(file: string): Promise<Written | undefined> {
  const counter = new Counter();
  try {
    await pipeline(createReadStream(file), counter.resume());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return counter.written();
}

/** The names of the files in a folder are on disk, too. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Lets everything pass, and tells how much it was and its checksum. */
class Counter extends Transform {
  private bytes = 0;
  private readonly hash: Hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  written(): Written {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}
