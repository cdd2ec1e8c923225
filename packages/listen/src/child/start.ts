import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import type { ListenLimits } from './allowance';
import { groupEndsWith, hasPrlimit } from './process-group';
import type { Wall } from './wall';

/** `advanced`, because the evidence holds byte arrays, which JSON would write out number by number. */
const STDIO: SpawnOptions = { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], detached: true, serialization: 'advanced' };

/**
 * Most of what listening makes lives outside the heap or for long: room for more young objects, 16 MB three times, is not missed. Much
 * less than this and clearing it up is a tenth of the work.
 */
const YOUNG = ['--max-semi-space-size=8'];

/**
 * A process that lives for seconds compiles for speed only what runs very often, six times as often as usual, and in its own thread: what is
 * compiled beside competes with the networks for the processors, and much of it is thrown away. A tenth of the computing for a minute.
 */
const SHORT_LIVED = ['--interrupt-budget=400000', '--no-concurrent-recompilation'];

/** How Node is asked to run a program that listens. */
export const LISTENING_FLAGS: readonly string[] = [...YOUNG, ...SHORT_LIVED];

/** Starts a listening program behind its wall. A process group of its own, so that FFmpeg, its grandchild, ends with it in any case. */
export function startChild(program: readonly string[], limits: ListenLimits, wall: Wall): ChildProcess {
  const node = [
    ...wall.command,
    process.execPath,
    ...LISTENING_FLAGS,
    `--max-old-space-size=${limits.memoryMb}`,
    ...program,
  ];
  const [command = process.execPath, ...args] = hasPrlimit() ? [...prlimit(limits), ...node] : node;
  return groupEndsWith(spawn(command, args, { ...STDIO, env: wall.env }));
}

const prlimit = ({ memoryMb, cpuSec }: ListenLimits) => [
  'prlimit',
  // Written memory, not address space: WebAssembly reserves 10 GB of addresses it never touches.
  `--data=${memoryMb * 2 ** 20}`,
  `--cpu=${cpuSec}:${cpuSec + 5}`, // at the first it gets SIGXCPU (and ends, which says why), at the second SIGKILL
  `--fsize=${2 ** 24}`, // it writes nothing itself; a loader's cache may
  '--core=0',
  '--',
];
