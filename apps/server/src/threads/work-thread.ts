import type { Worker } from 'node:worker_threads';
import { startThread } from '../paths';

export interface Task {
  readonly name: string;
  readonly input: unknown;
}
export type Reply = { readonly value: unknown } | { readonly failure: string };

/** How a piece of work ends without a result. */
export class WorkLost extends Error {
  constructor(
    readonly why: 'too-heavy' | 'broken',
    message: string,
  ) {
    super(message);
  }
}

/** After so long without work a thread gives its memory back, unless it is kept. */
const IDLE_MS = 60_000;

/**
 * A thread that does one piece of work at a time, within limits of time and memory. It starts with the first; one that dies,
 * takes too long or is called off is replaced by the next.
 */
export class WorkThread {
  private thread: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  /**
   * @param file      what the thread runs: it answers each `Task` with a `Reply`
   * @param memoryMb  of its heap; what native code takes is not counted
   * @param kept      however long it has no work
   */
  constructor(
    private readonly file: string,
    private readonly memoryMb: number,
    private readonly kept: boolean,
  ) {}

  /**
   * @param limitMs  counted from now
   * @throws WorkLost, or the signal's reason
   */
  async run(task: Task, limitMs: number, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    clearTimeout(this.idle);
    const thread = (this.thread ??= this.begin());
    const ended = new AbortController();
    try {
      const reply = await new Promise<Reply>((resolve, reject) => {
        const until = { signal: ended.signal };
        const lost = (why: WorkLost['why'], message: string) => reject(new WorkLost(why, message));
        const timer = setTimeout(() => lost('too-heavy', `no result within ${limitMs} ms`), limitMs);
        ended.signal.addEventListener('abort', () => clearTimeout(timer));
        signal.addEventListener('abort', () => reject(signal.reason as Error), until);
        const died = (error: NodeJS.ErrnoException) =>
          lost(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-heavy' : 'broken', error.message);
        const left = (code: number) => lost('broken', `the thread ended with exit code ${code}`);
        thread.on('message', resolve).on('error', died).on('exit', left);
        ended.signal.addEventListener('abort', () => {
          thread.off('message', resolve).off('error', died).off('exit', left);
        });
        thread.postMessage(task);
      });
      if ('failure' in reply) throw new WorkLost('broken', reply.failure);
      if (!this.kept) this.idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
      return reply.value;
    } catch (error) {
      // Whatever went wrong, nothing of it is left for the next.
      await this.stop();
      throw error;
    } finally {
      ended.abort();
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const dead = this.thread;
    this.thread = undefined;
    await dead?.terminate();
  }

  private begin(): Worker {
    const thread = startThread(this.file, { maxOldGenerationSizeMb: this.memoryMb });
    // One that dies while nobody waits for it is only missed.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (this.thread === thread) this.thread = undefined;
    });
    thread.unref();
    return thread;
  }
}
