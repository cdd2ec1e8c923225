import { copyFile, mkdtemp, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { childProgram, PLAYABLE_ARGUMENT } from '@notewright/listen/wall';
import { runWalled } from '../video/walled-run';

interface Making {
  /** Of the caller's; what is made lies in it. */
  readonly folder: string;
  /** The program that opens recordings. */
  readonly childPath: string;
  /** Folders it must not look into. */
  readonly hidden: readonly string[];
  /** Where in the file the song begins, and how much of it was listened to at most. */
  readonly fromSec: number;
  readonly mostSec: number;
  readonly signal: AbortSignal;
}

/** Forty minutes at the slowest, where FFmpeg runs as WebAssembly on a busy machine. */
const LIMITS = { fileBytes: 2 ** 29, folderBytes: 2 ** 29, cpuSec: 600, wallSec: 900 };

/**
 * Makes of a recording what browsers play (Opus in WebM), behind the same wall as listening: the file was sent by anybody.
 *
 * @param file  is copied: its decoder may write to what it is given, while somebody else listens to the same recording
 * @returns the file that was made, in another folder; undefined where nothing can be made of it, and when it is not wanted any more
 */
export async function makePlayable(file: string, making: Making): Promise<string | undefined> {
  const { folder, childPath, hidden, fromSec, mostSec, signal } = making;
  const work = await mkdtemp(join(folder, 'playable-'));
  const given = join(work, basename(file));
  await copyFile(file, given);
  const output = join(work, 'playable.webm');
  const child = childProgram(childPath);
  const ended = await runWalled({
    command: [process.execPath, ...child, PLAYABLE_ARGUMENT, given, output, String(fromSec), String(mostSec)],
    ...{ folder: work, hidden, signal, limits: LIMITS },
    needed: [process.execPath, ...child].map((path) => resolve(path)),
  });
  if (ended.exitCode !== 0) return undefined;
  const made = await stat(output).catch(() => undefined);
  return made?.isFile() && made.size > 0 ? output : undefined;
}
