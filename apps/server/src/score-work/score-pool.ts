import type { Logger } from 'pino';
import { PATHS } from '../paths';
import { Refused } from '../refused';
import { FairLine } from '../threads/fair-line';
import { WorkLost, WorkThread } from '../threads/work-thread';
import type { Work } from './work';

/** For whom work is done, and until when it is wanted. */
export interface Caller {
  /** The account, or the address of a visitor without one. */
  readonly owner: string;
  /** Aborted when nobody waits for the result any more. */
  readonly signal: AbortSignal;
}

export interface PoolLimits {
  /** Pieces of work done at the same time. */
  readonly threads: number;
  /** Heap of one thread: the largest scores allowed take about two thirds of this as MusicXML. */
  readonly memoryMb: number;
  /** From the moment a thread takes the work; the longest orchestral movements take a third of it on a slow machine. */
  readonly limitMs: number;
  /** Engraving is slower than anything else: an hour of orchestra takes a minute and a half. */
  readonly pdfLimitMs: number;
  readonly waitingPerOwner: number;
  readonly waiting: number;
}

const USUAL: Omit<PoolLimits, 'threads'> = {
  memoryMb: 1536,
  limitMs: 60_000,
  pdfLimitMs: 300_000,
  waitingPerOwner: 8,
  waiting: 100,
};
/** A guess that is seldom too short: most scores take less than a second. */
const RETRY_AFTER_SEC = 10;

type Name = keyof Work;
type InputOf<N extends Name> = Parameters<Work[N]>[0];
type ValueOf<N extends Name> = Awaited<ReturnType<Work[N]>>;

interface Job {
  readonly name: Name;
  readonly input: unknown;
  readonly caller: Caller;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Does everything heavy with scores in a few threads, so that no score ever holds up other requests. What goes wrong with one
 * piece of work (too long, too much memory, a crash) ends that one alone.
 */
export class ScorePool {
  private readonly line = new FairLine<Job>();
  private readonly free: WorkThread[];
  private readonly threads: readonly WorkThread[];
  private readonly stopping = new AbortController();
  private readonly limits: PoolLimits;

  constructor(
    private readonly log: Pick<Logger, 'error'>,
    limits: Partial<PoolLimits> & Pick<PoolLimits, 'threads'>,
  ) {
    this.limits = { ...USUAL, ...limits };
    this.threads = Array.from(
      { length: limits.threads },
      () => new WorkThread(PATHS.scoreWorker, this.limits.memoryMb),
    );
    this.free = [...this.threads];
  }

  /**
   * @throws Refused 'too-busy' and 'server-busy' when too many wait already, 'score-too-heavy' beyond the limits of time and
   * memory, 'export-failed' or 'score-work-failed' for what should not happen; the signal's reason when it is called off
   */
  run<N extends Name>(caller: Caller, name: N, input: InputOf<N>): Promise<ValueOf<N>> {
    return new Promise((resolve, reject) => {
      caller.signal.throwIfAborted();
      if (this.line.waitingOf(caller.owner) >= this.limits.waitingPerOwner)
        throw new Refused('too-busy', undefined, RETRY_AFTER_SEC);
      if (this.line.length >= this.limits.waiting) throw new Refused('server-busy', undefined, RETRY_AFTER_SEC);
      const ended = new AbortController();
      const job: Job = {
        name,
        input,
        caller,
        resolve: (value) => (ended.abort(), resolve(value as ValueOf<N>)),
        reject: (reason) => (ended.abort(), reject(reason)),
      };
      const calledOff = () => {
        if (this.line.remove(caller.owner, job)) job.reject(caller.signal.reason as Error);
      };
      // One caller may have much done, one after the other: nothing of it must stay with their signal.
      caller.signal.addEventListener('abort', calledOff, { once: true, signal: ended.signal });
      this.line.add(caller.owner, job);
      this.goOn();
    });
  }

  /** How busy it is, for whoever runs the server. */
  get load(): { readonly working: number; readonly waiting: number } {
    return { working: this.threads.length - this.free.length, waiting: this.line.length };
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Refused('server-busy'));
    for (const job of this.line.clear()) job.reject(new Refused('server-busy'));
    await Promise.all(this.threads.map((thread) => thread.stop()));
  }

  private goOn(): void {
    while (this.free.length > 0) {
      const job = this.line.next();
      if (!job) return;
      const thread = this.free.pop()!;
      void this.work(thread, job)
        .then(job.resolve, job.reject)
        .finally(() => {
          this.free.push(thread);
          this.line.done(job.caller.owner);
          this.goOn();
        });
    }
  }

  private async work(thread: WorkThread, { name, input, caller }: Job): Promise<unknown> {
    const { limitMs, pdfLimitMs } = this.limits;
    try {
      const signal = AbortSignal.any([caller.signal, this.stopping.signal]);
      return await thread.run({ name, input }, name === 'exportPdf' ? pdfLimitMs : limitMs, signal);
    } catch (error) {
      if (!(error instanceof WorkLost)) throw error;
      this.log.error({ work: name, why: error.why, failure: error.message }, 'work on a score was lost');
      if (error.why === 'too-heavy') throw new Refused('score-too-heavy');
      throw new Refused(name.startsWith('export') ? 'export-failed' : 'score-work-failed');
    }
  }
}
