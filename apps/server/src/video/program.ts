import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The programs a video is fetched and cut with. */
export interface VideoPrograms {
  readonly fetcher: string;
  readonly cutter: string;
}

/**
 * The programs on this machine that videos are fetched with; undefined unless `yt-dlp` and FFmpeg both lie here. They are not started to
 * find out, so that it can be asked often: installing them is enough.
 *
 * @param fetcher  its name on the path, or where it lies
 */
export function videoPrograms(fetcher: string): VideoPrograms | undefined {
  const path = onPath(fetcher);
  const cutter = onPath('ffmpeg');
  return path && cutter ? { fetcher: path, cutter } : undefined;
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name));
  return places.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Since then an option says which program runs the scripts of a page; it asks for one that most machines do not have. */
const KNOWS_SCRIPT_RUNTIMES = '2025.11.12';
const PATIENCE_MS = 30_000;

/** What the fetcher has to know of this machine, by its version; undefined when it does not run. */
export async function argumentsFor(fetcher: string): Promise<readonly string[] | undefined> {
  const version = await versionOf(fetcher);
  if (version === undefined) return undefined;
  return version >= KNOWS_SCRIPT_RUNTIMES ? ['--js-runtimes', `node:${process.execPath}`] : [];
}

/** As it says itself, a date. */
function versionOf(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const args = ['--ignore-config', '--version'];
    const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: PATIENCE_MS });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(0, 100)));
    child.on('error', () => resolve(undefined));
    child.on('close', (code) => resolve(code === 0 ? /^\d{4}\.\d\d\.\d\d/.exec(said.trim())?.[0] : undefined));
  });
}
