import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { constants } from 'node:os';
import { resolve as absolute } from 'node:path';
import { err, type Result } from '@notewright/result';
import type { Evidence, HeardNote } from '@notewright/evidence';
import { limitsFor, type ListenLimits, watchUse } from './child/allowance';
import type { Assignment, Report } from './child/messages';
import { childProgram } from './child/program';
import { hasPrlimit, killGroup } from './child/process-group';
import { wallAround, type Wall } from './child/wall';
import { complainsOfMemory, listenError, type ListenError, type ListenErrorCode } from './errors';
import { memoryKills } from './memory-kills';
import type { HearingOptions, ListenProgress } from './listen-in-process';

/** How a recording is to be heard, callbacks for what is heard meanwhile, and what the child process may use. */
export interface ListenOptions extends HearingOptions {
  /** The bundled `listen-child.js`; beside this file when not given. */
  readonly childPath?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ListenProgress) => void;
  /**
   * Notes as they are heard, the first within seconds: each once, when its end is known, so a long one may come after shorter ones that
   * began later. What `listen` returns has them all in order, with velocities that know the whole recording.
   */
  readonly onNotes?: (notes: readonly HeardNote[]) => void;
  readonly limits?: Partial<ListenLimits>;
  /** Absolute paths of folders the decoder must not look into, where the system can hide them. */
  readonly hidden?: readonly string[];
}

/** What `listenAndMake` needs besides the options of listening. */
export interface MakingOptions<Order> extends ListenOptions {
  /** A bundled program that calls `runListenChild` (`@notewright/listen/child`) with what it makes. */
  readonly childPath: string;
  /** Plain data for that program. */
  readonly order: Order;
  /** How much of it is made, 0–1, ascending; after the listening. */
  readonly onMaking?: (share: number) => void;
}

/**
 * Listens to a recording: which notes sound, when, how loud, how sure.
 *
 * The file is opened in a child process of its own with limits on memory, processor time (`watchUse`; `prlimit` where the system has
 * it), output and time, behind a wall (`wallAround`), because decoders meet files made to break them; whatever happens there is an
 * error code here.
 *
 * @param file  any audio or video file; its type is told by content
 * @returns notes ascending by onset (none when nothing like a note sounds), tuning, onset strength
 */
export const listen = (file: string, options: ListenOptions): Promise<Result<Evidence, ListenError>> =>
  answerOf<Evidence>(file, options);

/**
 * Listens to a recording as `listen` does, and has the program that listens make something of what was heard, within the same
 * limits. Whatever happens there, in listening or in making, is an error code here; an exception is `crashed`.
 *
 * @returns what the program made
 */
export const listenAndMake = <Order, Made>(
  file: string,
  options: MakingOptions<Order>,
): Promise<Result<Made, ListenError>> => answerOf<Made>(file, options);

/** @returns what the program at `childPath` answers; the evidence, when it is the usual one */
async function answerOf<Answer>(
  file: string,
  options: ListenOptions & Partial<MakingOptions<unknown>>,
): Promise<Result<Answer, ListenError>> {
  const { childPath, signal, onProgress, onNotes, onMaking, order, hidden = [], limits: given, ...hearing } = options;
  const limits: ListenLimits = { ...limitsFor(hearing), ...given };
  if (signal?.aborted) return err(listenError('cancelled'));
  const recording = absolute(file);
  const program = childProgram(childPath);
  const needed = [process.execPath, ...program, hearing.modelPath].map((path) => absolute(path));
  const wall = wallAround({ hidden, readable: [recording], needed });
  const killsBefore = memoryKills();
  const child = startChild(program, limits, wall);
  const assignment: Assignment = { file: recording, options: hearing, order };
  child.send(assignment, () => undefined); // a child that died at once is reported by its exit

  return new Promise((resolve) => {
    let outcome: Result<Answer, ListenError> | undefined;
    let messages = '';
    let soundSec = 0;
    const stopAs = (code: ListenErrorCode, detail?: string) => {
      outcome ??= err(listenError(code, detail));
      killGroup(child);
    };
    const cancel = () => stopAs('cancelled');
    const timer = setTimeout(() => stopAs('timeout'), 1000 * limits.wallSec);
    const watch = child.pid === undefined ? undefined : watchUse(child.pid, limits, () => soundSec, stopAs);
    signal?.addEventListener('abort', cancel, { once: true });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (messages = (messages + text).slice(-2000)));
    child.on('message', (report: Report) => {
      if (report.kind === 'progress' && outcome === undefined) onProgress?.(report.progress);
      if (report.kind === 'notes' && outcome === undefined) onNotes?.(report.notes);
      if (report.kind === 'making' && outcome === undefined) onMaking?.(report.share);
      if (report.kind === 'sound') soundSec = report.sec;
      if (report.kind !== 'outcome') return;
      outcome ??= saidHere(report.outcome as Result<Answer, ListenError>);
      // It has nothing left to do but to end, and there Node may wait for a thread of its own that waits for it.
      killGroup(child);
    });
    child.on('error', (error) => (outcome ??= err(listenError('machine-failed', error.message))));
    child.on('close', (exitCode, exitSignal) => {
      clearTimeout(timer);
      watch?.stop();
      signal?.removeEventListener('abort', cancel);
      const machineHadMemory = memoryKills() === killsBefore;
      resolve(outcome ?? err(explainExit(exitCode, exitSignal, messages, machineHadMemory)));
    });
  });
}

/** The child speaks English; whoever asked may not. */
const saidHere = <Answer>(outcome: Result<Answer, ListenError>): Result<Answer, ListenError> =>
  outcome.ok ? outcome : err(listenError(outcome.error.code, outcome.error.detail));

/** `advanced`, because the evidence holds byte arrays, which JSON would write out number by number. */
const STDIO: SpawnOptions = { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], detached: true, serialization: 'advanced' };

/**
 * Most of what listening makes lives outside the heap or for long: room for more young objects, 16 MB three times, is not missed. Much
 * less than this and clearing it up is a tenth of the work.
 */
const YOUNG = ['--max-semi-space-size=8'];

/** A process group of its own, so that FFmpeg, its grandchild, ends with it. */
function startChild(program: readonly string[], limits: ListenLimits, wall: Wall): ChildProcess {
  const node = [...wall.command, process.execPath, ...YOUNG, `--max-old-space-size=${limits.memoryMb}`, ...program];
  const [command, ...args] = hasPrlimit() ? [...prlimit(limits), ...node] : node;
  return spawn(command!, args, { ...STDIO, env: wall.env });
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

/** @param machineHadMemory  whether the system killed nobody for memory meanwhile */
export function explainExit(
  exitCode: number | null,
  signal: NodeJS.Signals | null,
  messages: string,
  machineHadMemory: boolean,
): ListenError {
  const detail = `exit ${exitCode ?? signal}: ${messages}`;
  // A wall around it ends with 128 and the number of the signal its program ended with.
  const endedBy = (name: 'SIGXCPU' | 'SIGKILL') => signal === name || exitCode === 128 + constants.signals[name];
  if (endedBy('SIGXCPU')) return listenError('timeout', detail);
  if (endedBy('SIGKILL') && !machineHadMemory) return listenError('machine-failed', detail);
  // What goes before the program says so when it could not begin it.
  if (/^(bwrap|prlimit|setpriv): /.test(messages)) return listenError('machine-failed', detail);
  // Somebody else's kill may have been for memory all the same; a program that is given no more than it may have complains.
  if (endedBy('SIGKILL')) return listenError('out-of-memory', detail);
  return listenError(complainsOfMemory(messages) ? 'too-much-memory' : 'crashed', detail);
}
