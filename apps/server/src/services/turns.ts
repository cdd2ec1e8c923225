import { ok } from '@notewright/result';
import { refuse, type Answer } from '../refused';

const RETRY_AFTER_SEC = 10;

/** One at a time, in the order they came: calls that hold a whole score in memory, for instance, of one account. */
export class Turns {
  private readonly lines = new Map<string, (() => void)[]>();

  /**
   * Waits until nobody with this key has a turn.
   *
   * @param mostWaiting  how many may wait behind the one who has it
   * @returns what ends the turn; ending it twice does no harm. Refused with 'too-busy' when the line is too long
   * @throws the signal's reason when whoever waits has gone
   */
  async take(key: string, mostWaiting: number, signal: AbortSignal): Promise<Answer<() => void>> {
    signal.throwIfAborted();
    const line = this.lines.get(key);
    if (line) {
      if (line.length >= mostWaiting) return refuse('too-busy', { retryAfterSec: RETRY_AFTER_SEC });
      await new Promise<void>((resolve, reject) => {
        const come = () => {
          signal.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          line.splice(line.indexOf(come), 1);
          reject(signal.reason as Error);
        };
        signal.addEventListener('abort', leave, { once: true });
        line.push(come);
      });
    } else this.lines.set(key, []);
    let ended = false;
    return ok(() => {
      if (ended) return;
      ended = true;
      const next = this.lines.get(key)?.shift();
      if (next) next();
      else this.lines.delete(key);
    });
  }
}
