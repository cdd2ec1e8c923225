import type { ChildProcess } from 'node:child_process';
import { copyFile, link, mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { basename, join, resolve as absolute } from 'node:path';
import { DEFAULT_LIMITS, type ListenLimits, sameLimits } from './child/allowance';
import type { Report } from './child/messages';
import { killGroup } from './child/process-group';
import { childProgram, SPARE_ARGUMENT } from './child/program';
import { useOf } from './child/process-use';
import { startChild } from './child/start';
import { wallAround } from './child/wall';

/** What the processes are that wait, and where. */
export interface SpareSettings {
  /** The bundled listening program, as for `listen`. */
  readonly childPath?: string;
  readonly modelPath: string;
  /** Absolute paths of folders the decoder must not look into. */
  readonly hidden?: readonly string[];
  /** A folder beside the recordings, in which each process that waits has one of its own: what lies in that is all it sees of the hidden ones. */
  readonly folder: string;
}

/** A process that waited, with the recording it is to hear. */
export interface Taken {
  readonly child: ChildProcess;
  /** The recording, where the process sees it. */
  readonly file: string;
  /** Processor time it had used before it got to know the recording. */
  readonly cpuSecBefore: number;
  /** To be called when it has ended. */
  readonly clear: () => Promise<void>;
}

/** What a process may compute before it gets its recording; it needs two seconds. */
const READY_CPU_SEC = 30;
/** The folder of one that waits is touched so often, and so is never taken for one that was left behind. */
const TOUCH_MS = 20 * 60_000;
/** One that ended while it waited is not replaced sooner: something is wrong with this machine. */
const AGAIN_MS = 60_000;

interface Waiting {
  readonly child: ChildProcess;
  readonly drop: string;
  readonly touching: NodeJS.Timeout;
  isReady: boolean;
}

/**
 * Keeps one listening process ready: started behind its wall before anybody knows what it will hear, with its networks loaded, and warm
 * from a few seconds of music made by formula. It gets one recording, as any other, and ends with it: no two recordings ever meet in one
 * process. Its recording is linked into a folder that was empty when the wall was built around it.
 */
export class SpareListener {
  #waiting: Promise<Waiting | undefined> | undefined;
  /** The same, once it was started and as long as it lives. */
  #alive: Waiting | undefined;
  #isStopped = false;
  #diedMs = -Infinity;

  constructor(private readonly settings: SpareSettings) {}

  /** Starts a process, unless one waits. To be called when nobody else needs the processors. */
  prepare(): void {
    if (this.#isStopped || this.#waiting || performance.now() - this.#diedMs < AGAIN_MS) return;
    this.#waiting = this.#start().catch(() => undefined);
  }

  /** Process id of the one that waits, once it is ready. */
  async ready(): Promise<number | undefined> {
    const waiting = await this.#waiting;
    return waiting?.isReady === true ? waiting.child.pid : undefined;
  }

  /**
   * Hands over the process that waits.
   *
   * @returns undefined where none waits, or the one that does was started for something else: then one has to be started anew
   */
  async take(file: string, wanted: Omit<SpareSettings, 'folder'>, limits: ListenLimits): Promise<Taken | undefined> {
    const { childPath, modelPath, hidden = [] } = this.settings;
    const isMeant =
      wanted.childPath === childPath && wanted.modelPath === modelPath && sameLimits(limits, DEFAULT_LIMITS);
    if (!isMeant || !(wanted.hidden ?? []).every((folder) => hidden.includes(folder))) return undefined;
    const waiting = await this.#handOut();
    if (!waiting) return undefined;
    const { child, drop } = waiting;
    const clear = () => rm(drop, { recursive: true, force: true });
    try {
      const seen = join(drop, basename(file));
      await link(file, seen).catch(() => copyFile(file, seen));
      const use = child.pid === undefined ? undefined : useOf(child.pid);
      if (child.exitCode === null && child.signalCode === null && child.connected)
        return { child, file: seen, cpuSecBefore: use?.cpuSec ?? 0, clear };
    } catch {
      // Its folder is gone, or the recording: whoever starts anew says which.
    }
    killGroup(child);
    await clear();
    return undefined;
  }

  /** Ends the process that waits; none is started any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const waiting = await this.#handOut();
    if (!waiting) return;
    killGroup(waiting.child);
    await rm(waiting.drop, { recursive: true, force: true });
  }

  /** The process that waits, which is nobody else's from now on. */
  async #handOut(): Promise<Waiting | undefined> {
    const started = this.#waiting;
    this.#waiting = undefined;
    const waiting = await started;
    if (waiting === undefined || waiting !== this.#alive) return undefined;
    this.#alive = undefined;
    clearInterval(waiting.touching);
    return waiting;
  }

  async #start(): Promise<Waiting | undefined> {
    const { childPath, modelPath, hidden = [], folder } = this.settings;
    await mkdir(folder, { recursive: true });
    const drop = absolute(await mkdtemp(join(folder, 'spare-')));
    const program = childProgram(childPath);
    const needed = [process.execPath, ...program, modelPath].map((path) => absolute(path));
    const wall = wallAround({ hidden, readable: [drop], needed });
    const limits = { ...DEFAULT_LIMITS, cpuSec: DEFAULT_LIMITS.cpuSec + READY_CPU_SEC };
    const child = startChild([...program, SPARE_ARGUMENT, absolute(modelPath)], limits, wall);
    const touching = setInterval(() => {
      const now = new Date();
      void utimes(drop, now, now).catch(() => undefined);
    }, TOUCH_MS).unref();
    const waiting: Waiting = { child, drop, touching, isReady: false };
    child.stderr?.resume();
    child.on('message', (report: Report) => (waiting.isReady ||= report.kind === 'ready'));
    this.#alive = waiting;
    const onEnd = () => {
      if (this.#alive !== waiting) return;
      this.#alive = undefined;
      this.#waiting = undefined;
      this.#diedMs = performance.now();
      clearInterval(touching);
      void rm(drop, { recursive: true, force: true });
    };
    child.once('error', onEnd);
    child.once('exit', onEnd);
    return waiting;
  }
}
