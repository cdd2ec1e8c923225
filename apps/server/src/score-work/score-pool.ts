import { ok } from '@notewright/result';
import type { Logger } from 'pino';
import { PATHS } from '../paths';
import { refuse, type Answer } from '../refused';
import { WorkPool } from '../threads/work-pool';
import { WorkLost } from '../threads/work-thread';
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
/** In whose name the house itself has work done. */
const HOUSE = 'the house';
/** A guess that is seldom too short: most scores take less than a second. */
const RETRY_AFTER_SEC = 10;

type Name = keyof Work;
type InputOf<N extends Name> = Parameters<Work[N]>[0];
type ValueOf<N extends Name> = Awaited<ReturnType<Work[N]>>;

/**
 * Does everything heavy with scores in a few threads, so that no score ever holds up other requests. What goes wrong with one
 * piece of work (too long, too much memory, a crash) ends that one alone.
 */
export class ScorePool {
  private readonly pool: WorkPool;
  /** A thread whose engraver runs all the time, for first sights alone; undefined where none is kept. */
  private sights: WorkPool | undefined;
  private engraverRuns = false;
  private readonly limits: PoolLimits;

  constructor(
    private readonly log: Pick<Logger, 'error'>,
    limits: Partial<PoolLimits> & Pick<PoolLimits, 'threads'>,
  ) {
    this.limits = { ...USUAL, ...limits };
    this.pool = new WorkPool(PATHS.scoreWorker, this.limits);
  }

  /**
   * Starts an engraver that is kept from now on for first sights: whoever waits for one has nothing else to look at. One that is lost
   * is started again.
   *
   * @returns once it runs; after it could not be started, which the log says
   */
  async keepEngraver(): Promise<void> {
    this.sights ??= new WorkPool(PATHS.scoreWorker, { threads: 1, memoryMb: this.limits.memoryMb, kept: true });
    this.engraverRuns = false;
    const task = { name: 'startEngraver' satisfies Name, input: undefined };
    try {
      this.engraverRuns = (await this.sights.run(HOUSE, task, USUAL.limitMs)).ok;
    } catch (error) {
      if (!(error instanceof WorkLost)) throw error;
      this.log.error({ why: error.why, failure: error.message }, 'the engraver for first sights could not be started');
    }
  }

  /** Whether an engraver for first sights is kept and runs. */
  get keepsEngraver(): boolean {
    return this.engraverRuns;
  }

  /**
   * @returns refused with 'too-busy' or 'server-busy' when too many wait already, 'score-too-heavy' beyond the limits of time and
   * memory, 'export-failed' or 'score-work-failed' for what should not happen
   * @throws the signal's reason when it is called off
   */
  async run<N extends Name>(caller: Caller, name: N, input: InputOf<N>): Promise<Answer<ValueOf<N>>> {
    caller.signal.throwIfAborted();
    const { waitingPerOwner, waiting, limitMs, pdfLimitMs } = this.limits;
    const pool = this.poolFor(name);
    const full = pool.waitingOf(caller.owner) >= waitingPerOwner ? 'too-busy' : 'server-busy';
    if (full === 'too-busy' || pool.load.waiting >= waiting) return refuse(full, { retryAfterSec: RETRY_AFTER_SEC });
    try {
      const limit = name === 'exportPdf' ? pdfLimitMs : limitMs;
      const done = await pool.run(caller.owner, { name, input }, limit, caller.signal);
      return done.ok ? ok(done.value as ValueOf<N>) : refuse('server-busy');
    } catch (error) {
      if (!(error instanceof WorkLost)) throw error;
      this.log.error({ work: name, why: error.why, failure: error.message }, 'work on a score was lost');
      if (pool === this.sights) void this.keepEngraver();
      if (error.why === 'too-heavy') return refuse('score-too-heavy');
      return refuse(name.startsWith('export') ? 'export-failed' : 'score-work-failed');
    }
  }

  /** How busy it is, for whoever runs the server. */
  get load() {
    const loads = [this.pool.load, ...(this.sights ? [this.sights.load] : [])];
    const sum = (of: (load: WorkPool['load']) => number) => loads.reduce((total, load) => total + of(load), 0);
    return { working: sum(({ working }) => working), waiting: sum(({ waiting }) => waiting) };
  }

  async stop(): Promise<void> {
    await Promise.all([this.pool.stop(), this.sights?.stop()]);
  }

  /** The thread kept for first sights draws them, while no more than one waits for it; starting another engraver takes longer than that. */
  private poolFor(name: Name): WorkPool {
    if (name !== 'drawFirstSight' || !this.sights) return this.pool;
    const { working, waiting } = this.sights.load;
    return working + waiting < 2 ? this.sights : this.pool;
  }
}
