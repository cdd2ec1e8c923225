import type { ScoreReading } from '@notewright/editor';
import { encodeMusicJson, type Score } from '@notewright/score';

/** A save that was sent and never answered. */
interface Sent {
  readonly score: Score;
  /** The stored version it was sent to follow. */
  readonly version: number;
  readonly reading: ScoreReading | undefined;
}

/** Saves that were sent and never answered: each may have arrived, for a line can be lost before the request or before the answer. */
export class UnansweredSaves {
  private sent: readonly Sent[] = [];

  /** @returns whether it is the first */
  add(save: Sent): boolean {
    const isFirst = !this.any;
    if (this.sent.at(-1)?.score !== save.score) this.sent = [...this.sent, save];
    return isFirst;
  }

  get any(): boolean {
    return this.sent.length > 0;
  }

  /** Something was answered: what was sent before it counts no more. */
  clear(): void {
    this.sent = [];
  }

  /**
   * Whether the version that a save was refused for is this page's own: it arrived, and its answer was lost with the line. Versions
   * and music are compared, never times; where anything differs somebody else saved.
   *
   * @param version  that the refused save was based on
   * @param stored   the score as the server has it now
   * @returns the save that arrived; undefined when the stored music is not ours
   */
  arrivedAs(version: number, stored: { readonly score: Score; readonly version: number }): Sent | undefined {
    if (stored.version !== version + 1) return undefined;
    const music = json(stored.score);
    return this.sent.find((save) => save.version === version && json(save.score) === music);
  }
}

const json = (score: Score) => JSON.stringify(encodeMusicJson(score));
