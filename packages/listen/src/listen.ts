import { constants } from 'node:os';
import { resolve as absolute } from 'node:path';
import { err, type Result } from '@notewright/result';
import type { Evidence, HeardNote } from '@notewright/evidence';
import { limitsFor, type ListenLimits, watchUse } from './child/allowance';
import type { Assignment, Report } from './child/messages';
import { childProgram } from './child/program';
import { killGroup } from './child/process-group';
import { startChild } from './child/start';
import { wallAround } from './child/wall';
import { complainsOfMemory, listenError, type ListenError, type ListenErrorCode } from './errors';
import { memoryKills } from './memory-kills';
import type { HearingOptions, ListenProgress } from './listen-in-process';
import type { SpareListener, Taken } from './spare-listener';

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
  /** Who may have a process ready that waits for a recording; otherwise, and where it was started for another kind, one is started now. */
  readonly spare?: SpareListener | undefined;
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
  const { spare, childPath, hidden = [], limits: given, ...asked } = options;
  if (asked.signal?.aborted) return err(listenError('cancelled'));
  const { modelPath } = asked;
  const limits: ListenLimits = { ...limitsFor(asked), ...given };
  const recording = absolute(file);
  const taken = await spare?.take(
    recording,
    { modelPath, hidden, ...(childPath !== undefined && { childPath }) },
    limits,
  );
  if (taken) {
    let hasBegun = true;
    const answer = await answerFrom<Answer>(taken, limits, asked, () => (hasBegun = false));
    await taken.clear();
    // Whatever ended one that had waited before it said a word, that was not the recording, or will show again.
    if (hasBegun) return answer;
  }
  const program = childProgram(childPath);
  const needed = [process.execPath, ...program, modelPath].map((path) => absolute(path));
  const wall = wallAround({ hidden, readable: [recording], needed });
  const child = startChild(program, limits, wall);
  return answerFrom<Answer>({ child, file: recording, cpuSecBefore: 0 }, limits, asked);
}

/** Hands a process its recording, and waits for what it answers. */
function answerFrom<Answer>(
  { child, file, cpuSecBefore }: Pick<Taken, 'child' | 'file' | 'cpuSecBefore'>,
  limits: ListenLimits,
  asked: Omit<ListenOptions, 'spare' | 'childPath' | 'hidden' | 'limits'> &
    Omit<Partial<MakingOptions<unknown>>, 'childPath'>,
  onEndedUnheard?: () => void,
): Promise<Result<Answer, ListenError>> {
  const { signal, onProgress, onNotes, onMaking, order, ...hearing } = asked;
  const killsBefore = memoryKills();
  const assignment: Assignment = { file, options: hearing, order };
  child.send(assignment, () => undefined); // a child that died at once is reported by its exit

  return new Promise((resolve) => {
    let outcome: Result<Answer, ListenError> | undefined;
    let messages = '';
    let soundSec = 0;
    let hasBegun = false;
    const stopAs = (code: ListenErrorCode, detail?: string) => {
      outcome ??= err(listenError(code, detail));
      killGroup(child);
    };
    const cancel = () => stopAs('cancelled');
    const timer = setTimeout(() => stopAs('timeout'), 1000 * limits.wallSec);
    const watch =
      child.pid === undefined ? undefined : watchUse(child.pid, limits, () => soundSec, stopAs, cpuSecBefore);
    signal?.addEventListener('abort', cancel, { once: true });
    if (signal?.aborted) cancel(); // while one that waited was looked for
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (messages = (messages + text).slice(-2000)));
    child.on('message', (report: Report) => {
      hasBegun ||= report.kind !== 'ready';
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
      if (outcome === undefined && !hasBegun) onEndedUnheard?.();
      resolve(outcome ?? err(explainExit(exitCode, exitSignal, messages, machineHadMemory)));
    });
  });
}

/** The child speaks English; whoever asked may not. */
const saidHere = <Answer>(outcome: Result<Answer, ListenError>): Result<Answer, ListenError> =>
  outcome.ok ? outcome : err(listenError(outcome.error.code, outcome.error.detail));

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
