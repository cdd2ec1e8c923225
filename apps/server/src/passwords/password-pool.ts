import { PATHS } from '../paths';
import { Refused } from '../refused';
import { FairLine } from '../threads/fair-line';
import { WorkThread } from '../threads/work-thread';
import type { PasswordWork } from './password-work';

/** With two threads on a slow machine the last of them waits ten seconds. */
const MOST_WAITING = 250;
const RETRY_AFTER_SEC = 5;
/** A password takes less than a tenth of a second; this long only when a thread hangs. */
const LIMIT_MS = 60_000;
const HEAP_MB = 32;

type Name = keyof PasswordWork;

interface Job {
  readonly owner: string;
  readonly name: Name;
  readonly input: unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Hashes passwords in threads of its own: in those of Node, sixty logins at once would hold up every file, name and compression
 * until the last of them is done. Whoever sends many waits for themselves, not others for them: addresses, accounts and known
 * devices take turns, each with one password in work; when too many wait, whoever has most waiting is sent away.
 */
export class PasswordPool {
  private readonly line = new FairLine<Job>();
  private readonly threads: readonly WorkThread[];
  private readonly free: WorkThread[];
  private readonly stopping = new AbortController();

  constructor(
    threads: number,
    private readonly mostWaiting = MOST_WAITING,
  ) {
    this.threads = Array.from({ length: threads }, () => new WorkThread(PATHS.passwordWorker, HEAP_MB));
    this.free = [...this.threads];
  }

  /**
   * @param owner  who takes turns with others: an address, an account or a known device
   * @throws Refused 'logins-busy'
   */
  hash = (owner: string, password: string): Promise<string> => this.run(owner, 'hash', password);

  /** Takes the same time whether or not there is a hash to compare with. @throws Refused 'logins-busy' */
  matches = (owner: string, stored: string | null | undefined, password: string): Promise<boolean> =>
    this.run(owner, 'matches', { stored, password });

  /** How busy it is, for whoever runs the server. */
  get load(): { readonly working: number; readonly waiting: number } {
    return { working: this.threads.length - this.free.length, waiting: this.line.length };
  }

  async stop(): Promise<void> {
    const busy = new Refused('logins-busy', undefined, RETRY_AFTER_SEC);
    this.stopping.abort(busy);
    for (const job of this.line.clear()) job.reject(busy);
    await Promise.all(this.threads.map((thread) => thread.stop()));
  }

  private run<N extends Name>(
    owner: string,
    name: N,
    input: Parameters<PasswordWork[N]>[0],
  ): Promise<ReturnType<PasswordWork[N]>> {
    return new Promise((resolve, reject) => {
      this.line.add(owner, { owner, name, input, resolve: resolve as (value: unknown) => void, reject });
      this.goOn();
      if (this.line.length > this.mostWaiting)
        this.line.sendAwayFromLongest()?.reject(new Refused('logins-busy', undefined, RETRY_AFTER_SEC));
    });
  }

  private goOn(): void {
    while (this.free.length > 0) {
      const job = this.line.next();
      if (!job) return;
      const thread = this.free.pop()!;
      void thread
        .run({ name: job.name, input: job.input }, LIMIT_MS, this.stopping.signal)
        .then(job.resolve, job.reject)
        .finally(() => {
          this.free.push(thread);
          this.line.done(job.owner);
          this.goOn();
        });
    }
  }
}
