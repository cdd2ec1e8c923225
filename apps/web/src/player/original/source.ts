import type { Seconds } from '@notewright/score';

/** Where the recording of a score is to be had. */
export interface OriginalSource {
  /** What its first moment is called in the score's time stamps. */
  readonly startsAtSec: Seconds;
  /** Of the sound; fetched first where it cannot be asked for by address alone. */
  readonly address: () => Promise<string>;
  /** All of it; rejects when it cannot be fetched. */
  readonly bytes: () => Promise<ArrayBuffer>;
  /** Lets go of what was fetched. */
  readonly release?: () => void;
}
