import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { groupEndsWith, hasPrlimit, killGroup, wallAround } from '@notewright/listen/wall';
import { useOfFolders } from './folder-use';

/** A program to be run behind a wall, and what it may use. */
export interface WalledRun {
  readonly command: readonly string[];
  /** The folder it works in. */
  readonly folder: string;
  /** Where its way out lies, where it has one. */
  readonly gateFolder?: string;
  /** Folders it must not look into. */
  readonly hidden: readonly string[];
  /** Absolute paths of what it runs, which stay visible. */
  readonly needed: readonly string[];
  readonly limits: {
    /** Of one file it writes. */
    readonly fileBytes: number;
    /** Of all files that it adds to its folders, together; a little more until somebody looks. */
    readonly folderBytes: number;
    /** Of each of its processes. */
    readonly cpuSec: number;
    /** Until it is stopped. */
    readonly wallSec: number;
  };
  readonly signal: AbortSignal;
  readonly onLine?: (line: string) => void;
}

/** How it ended. */
export interface Ended {
  /** null: it was stopped. */
  readonly exitCode: number | null;
  readonly how: 'ended' | 'cancelled' | 'timeout' | 'too-large' | 'not-started';
  /** The end of what it complained of. */
  readonly complaints: string;
}

/** What is kept of complaints, and how much it may write at all before it is stopped: it has nothing to say of such length. */
const KEPT_CHARACTERS = 4_000;
const MOST_OUTPUT_BYTES = 20 * 2 ** 20;
/** A fetcher keeps a file for each piece of a stream: an hour has some hundred. */
const MOST_FILES = 5_000;
const LOOK_MS = 250;

/** Runs a program with its whole family in a group of its own; none of it outlives the call. */
export function runWalled(run: WalledRun): Promise<Ended> {
  const { signal, limits, onLine } = run;
  if (signal.aborted) return Promise.resolve({ exitCode: null, how: 'cancelled', complaints: '' });
  const child = start(run);
  return new Promise((resolve) => {
    let how: Ended['how'] = 'ended';
    let complaints = '';
    let outputBytes = 0;
    const stopAs = (reason: Ended['how']) => {
      if (how === 'ended') how = reason;
      killGroup(child);
    };
    const cancel = () => stopAs('cancelled');
    const timer = setTimeout(() => stopAs('timeout'), 1000 * limits.wallSec);
    const watch = watchFolders(run, () => stopAs('too-large'));
    signal.addEventListener('abort', cancel, { once: true });
    const weigh = (chunk: Buffer) => {
      outputBytes += chunk.length;
      if (outputBytes > MOST_OUTPUT_BYTES) stopAs('timeout');
    };
    child.stdout?.on('data', weigh);
    child.stderr?.on('data', (chunk: Buffer) => {
      weigh(chunk);
      complaints = (complaints + chunk.toString('utf8')).slice(-KEPT_CHARACTERS);
    });
    if (child.stdout && onLine) createInterface(child.stdout).on('line', onLine);
    child.on('error', (error) => {
      how = 'not-started';
      complaints = error.message;
    });
    child.on('close', (exitCode) => {
      clearTimeout(timer);
      watch.stop();
      signal.removeEventListener('abort', cancel);
      resolve({ exitCode: how === 'ended' ? exitCode : null, how, complaints });
    });
  });
}

/** The kernel limits each file alone: says once when all that were added are more than there may be. */
function watchFolders({ folder, gateFolder, limits }: WalledRun, onTooMuch: () => void): { stop: () => void } {
  const folders = gateFolder ? [folder, gateFolder] : [folder];
  let stopped = false;
  const look = async (): Promise<void> => {
    const before = await useOfFolders(folders);
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS).unref());
      const now = await useOfFolders(folders);
      if (stopped || (now.bytes - before.bytes <= limits.folderBytes && now.files - before.files <= MOST_FILES))
        continue;
      onTooMuch();
      return;
    }
  };
  void look();
  return { stop: () => void (stopped = true) };
}

function start({ command, folder, gateFolder, hidden, needed, limits }: WalledRun): ChildProcess {
  const wall = wallAround({ hidden, writable: [folder, ...(gateFolder ? [gateFolder] : [])], needed });
  const walled = [...wall.command, ...command];
  const limited = [`--fsize=${limits.fileBytes}`, `--cpu=${limits.cpuSec}`, '--core=0', '--'];
  const [program = '', ...args] = hasPrlimit() ? ['prlimit', ...limited, ...walled] : walled;
  const how = { cwd: folder, env: wall.env, detached: true };
  return groupEndsWith(spawn(program, args, { ...how, stdio: ['ignore', 'pipe', 'pipe'] }));
}
