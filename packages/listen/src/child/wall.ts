import { spawnSync } from 'node:child_process';

/**
 * The sandbox of a decoder. Decoders are large programs in C and meet files made to take them over, so the process that runs one has
 * as few rights as the system lets us give it:
 *
 * - no settings of the server: its environment names a search path and a temporary folder, nothing else;
 * - with bubblewrap, where it is installed and the system allows namespaces: no network, no other processes in sight, every
 *   file read-only, the folders to hide empty but for the recording itself, and a small folder in memory to write into;
 * - otherwise with `setpriv` (Linux): at least no program it starts can gain privileges.
 */
export interface Wall {
  /** Goes before the program and its arguments. */
  readonly command: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** What a walled process sees of the files of this machine; everything else that is not hidden it may read, and nothing write. */
export interface Views {
  /** Absolute paths of folders it must not look into. */
  readonly hidden: readonly string[];
  /** Files of the hidden folders that stay readable. */
  readonly readable?: readonly string[];
  /** Folders of the hidden ones that it works in. */
  readonly writable?: readonly string[];
  /** Absolute paths of what it runs: a folder that holds one of them stays visible, or nothing could be run. */
  readonly needed: readonly string[];
}

/** Makes the wall of a process: what goes before its program, and its environment, as far as this system allows. */
export function wallAround({ hidden, readable = [], writable = [], needed }: Views): Wall {
  const env = bareEnvironment();
  const bubble = (working ??=
    [BUBBLE_WITH_LIMIT, BUBBLE].find((one) => works(one[0], [...one.slice(1), '--', 'true'])) ?? []);
  if (bubble.length > 0) {
    const away = hidden.filter((folder) => !needed.some((path) => path.startsWith(`${folder}/`)));
    const folders = away.flatMap((folder) => ['--tmpfs', folder]);
    const seen = readable.flatMap((file) => ['--ro-bind-try', file, file]);
    const own = writable.flatMap((folder) => ['--bind', folder, folder]);
    const shut = away.flatMap((folder) => ['--remount-ro', folder]);
    return { command: [...bubble, ...folders, ...seen, ...own, ...shut, '--'], env: { ...env, TMPDIR: SHM } };
  }
  return { command: hasSetpriv() ? ['setpriv', '--no-new-privs', '--'] : [], env };
}

/** A folder in memory that is the process's own and goes with it. */
const SHM = '/dev/shm';
/** Room in it: programs that come as one file unpack themselves there. Without a limit it would be half of the machine's memory. */
const SHM_BYTES = 2 ** 28;
const BUBBLE = [
  'bwrap',
  '--unshare-all',
  '--die-with-parent',
  '--ro-bind',
  '/',
  '/',
  '--dev',
  '/dev',
  '--proc',
  '/proc',
] as const;
/** Bubblewrap before 0.5 cannot limit it. */
const BUBBLE_WITH_LIMIT = [...BUBBLE, '--size', `${SHM_BYTES}`, '--tmpfs', SHM, '--remount-ro', '/dev'] as const;

/** Where programs and their libraries are found, and what Windows cannot start a program without. */
const KEPT = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP'];
const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/** What goes before a program here; empty where nothing does. Installed is not enough: many containers forbid what it needs. */
let working: readonly string[] | undefined;

let setpriv: boolean | undefined;
const hasSetpriv = (): boolean => (setpriv ??= works('setpriv', ['--no-new-privs', '--', 'true']));

const works = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore', timeout: 10_000 }).status === 0;
