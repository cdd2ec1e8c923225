import { ok } from '@notewright/result';
import { PATHS } from '../paths';
import { refuse, type Answer } from '../refused';
import { WorkPool } from '../threads/work-pool';
import type { PasswordWork } from './password-work';

/** With two threads on a slow machine the last of them waits ten seconds. */
const MOST_WAITING = 250;
const RETRY_AFTER_SEC = 5;
/** A password takes less than a tenth of a second; this long only when a thread hangs. */
const LIMIT_MS = 60_000;
const HEAP_MB = 32;

type Name = keyof PasswordWork;

/**
 * Hashes passwords in threads of its own: in those of Node, sixty logins at once would hold up every file, name and compression
 * until the last of them is done. Whoever sends many waits for themselves, not others for them: addresses, accounts and known
 * devices take turns, each with one password in work; when too many wait, whoever has most waiting is sent away.
 */
export class PasswordPool {
  private readonly pool: WorkPool;

  constructor(
    threads: number,
    private readonly mostWaiting = MOST_WAITING,
  ) {
    this.pool = new WorkPool(PATHS.passwordWorker, { threads, memoryMb: HEAP_MB });
  }

  /**
   * @param owner  who takes turns with others: an address, an account or a known device
   * @returns refused with 'logins-busy' when too many wait
   */
  hash = (owner: string, password: string): Promise<Answer<string>> => this.run(owner, 'hash', password);

  /** Takes the same time whether or not there is a hash to compare with. @returns refused with 'logins-busy' */
  matches = (owner: string, stored: string | null | undefined, password: string): Promise<Answer<boolean>> =>
    this.run(owner, 'matches', { stored, password });

  /** How busy it is, for whoever runs the server. */
  get load() {
    return this.pool.load;
  }

  stop = (): Promise<void> => this.pool.stop();

  private async run<N extends Name>(
    owner: string,
    name: N,
    input: Parameters<PasswordWork[N]>[0],
  ): Promise<Answer<ReturnType<PasswordWork[N]>>> {
    const running = this.pool.run(owner, { name, input }, LIMIT_MS);
    if (this.pool.load.waiting > this.mostWaiting) this.pool.sendAwayFromLongest();
    const done = await running;
    if (!done.ok) return refuse('logins-busy', { retryAfterSec: RETRY_AFTER_SEC });
    return ok(done.value as ReturnType<PasswordWork[N]>);
  }
}
