import { spawn } from 'node:child_process';
import { isAbsolute } from 'node:path';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs a video is fetched and cut with, and the arguments the first one always gets. */
export interface VideoPrograms {
  readonly fetcher: string;
  readonly cutter: string;
  readonly args: readonly string[];
}

/** Since then it can be told which program runs the scripts of a page; it asks for one that most machines do not have. */
const KNOWS_SCRIPT_RUNTIMES = '2025.11.12';
const PATIENCE_MS = 20_000;
const AGAIN_AFTER_MS = 60_000;

let known: { readonly of: string; readonly atMs: number; readonly programs: Promise<VideoPrograms | undefined> } | undefined;

/**
 * Whether videos can be fetched on this machine: `yt-dlp` runs, and FFmpeg is there to cut. Looked at anew after a minute, so that
 * installing them is enough.
 *
 * @param fetcher  its name on the path, or where it lies
 */
export function videoPrograms(fetcher: string): Promise<VideoPrograms | undefined> {
  const now = performance.now();
  if (known?.of !== fetcher || now - known.atMs > AGAIN_AFTER_MS)
    known = { of: fetcher, atMs: now, programs: find(fetcher) };
  return known.programs;
}

async function find(fetcher: string): Promise<VideoPrograms | undefined> {
  const path = onPath(fetcher);
  const cutter = onPath('ffmpeg');
  if (!path || !cutter) return undefined;
  const version = await versionOf(path);
  if (version === undefined) return undefined;
  const args = version >= KNOWS_SCRIPT_RUNTIMES ? ['--js-runtimes', `node:${process.execPath}`] : [];
  return { fetcher: path, cutter, args };
}

function onPath(name: string): string | undefined {
  const places = isAbsolute(name) ? [name] : (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)); // prettier-ignore
  return places.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** As it says itself, a date; undefined when it does not run. */
function versionOf(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(path, ['--ignore-config', '--version'], { stdio: ['ignore', 'pipe', 'ignore'], timeout: PATIENCE_MS }); // prettier-ignore
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, 100)));
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code === 0 ? /^\d{4}\.\d\d\.\d\d/.exec(said.trim())?.[0] : undefined));
  });
}
