import { err, ok, type Result } from '@notewright/result';
import { FairLine } from './fair-line';
import { WorkThread, type Task } from './work-thread';

interface Job {
  readonly owner: string;
  readonly task: Task;
  readonly limitMs: number;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (result: Result<unknown, 'sent-away'>) => void;
  readonly reject: (reason: unknown) => void;
}

export interface WorkPoolSize {
  readonly threads: number;
  /** Heap of one thread. */
  readonly memoryMb: number;
  /** Threads that have started stay, whether or not there is work. */
  readonly kept?: boolean;
}

/** A few threads and the line before them, in which owners take turns, each with one piece of work in hand at a time. */
export class WorkPool {
  private readonly line = new FairLine<Job>();
  private readonly free: WorkThread[];
  private readonly threads: readonly WorkThread[];
  private readonly stopping = new AbortController();

  /** @param file  what the threads run */
  constructor(file: string, { threads, memoryMb, kept = false }: WorkPoolSize) {
    this.threads = Array.from({ length: threads }, () => new WorkThread(file, memoryMb, kept));
    this.free = [...this.threads];
  }

  /** How busy it is. */
  get load(): { readonly working: number; readonly waiting: number } {
    return { working: this.threads.length - this.free.length, waiting: this.line.length };
  }

  waitingOf(owner: string): number {
    return this.line.waitingOf(owner);
  }

  /**
   * @param limitMs  counted from the moment a thread takes the work
   * @param signal   aborted when nobody waits for the result any more
   * @returns what the thread answers; 'sent-away' when the pool stops or there was no room to wait
   * @throws WorkLost beyond the limits; the signal's reason
   */
  run(owner: string, task: Task, limitMs: number, signal?: AbortSignal): Promise<Result<unknown, 'sent-away'>> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const ended = new AbortController();
      const job: Job = {
        owner,
        task,
        limitMs,
        signal,
        resolve: (result) => (ended.abort(), resolve(result)),
        reject: (reason) => (ended.abort(), reject(reason)),
      };
      const calledOff = () => {
        if (this.line.remove(owner, job)) job.reject(signal?.reason);
      };
      // One caller may have much done, one after the other: nothing of it must stay with their signal.
      signal?.addEventListener('abort', calledOff, { once: true, signal: ended.signal });
      this.line.add(owner, job);
      this.goOn();
    });
  }

  /** Sends away the newest of whoever has most waiting. */
  sendAwayFromLongest(): void {
    this.line.sendAwayFromLongest()?.resolve(err('sent-away'));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    for (const job of this.line.clear()) job.resolve(err('sent-away'));
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
          this.line.done(job.owner);
          this.goOn();
        });
    }
  }

  private async work(thread: WorkThread, { task, limitMs, signal }: Job): Promise<Result<unknown, 'sent-away'>> {
    const stopping = this.stopping.signal;
    try {
      return ok(await thread.run(task, limitMs, signal ? AbortSignal.any([signal, stopping]) : stopping));
    } catch (error) {
      if (stopping.aborted && error === stopping.reason) return err('sent-away');
      throw error;
    }
  }
}
