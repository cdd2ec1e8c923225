import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { childProgram, PLAYABLE_ARGUMENT } from '@notewright/listen/wall';
import { runWalled } from '../video/walled-run';

interface Making {
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
 * @param file  in a folder of its own, in which its decoder may write
 * @returns the file that was made, in the same folder; undefined where nothing can be made of it, and when it is not wanted any more
 */
export async function makePlayable(file: string, making: Making): Promise<string | undefined> {
  const { childPath, hidden, fromSec, mostSec, signal } = making;
  const folder = dirname(file);
  const output = join(folder, 'playable.webm');
  const child = childProgram(childPath);
  const ended = await runWalled({
    command: [process.execPath, ...child, PLAYABLE_ARGUMENT, file, output, String(fromSec), String(mostSec)],
    ...{ folder, hidden, signal, limits: LIMITS },
    needed: [process.execPath, ...child].map((path) => resolve(path)),
  });
  if (ended.exitCode !== 0) return undefined;
  const made = await stat(output).catch(() => undefined);
  return made?.isFile() && made.size > 0 ? output : undefined;
}
