import type { Seconds } from '@notewright/score';

/**
 * Whether a recording has just played over the end of its loop, however late it is looked: timers of a page nobody looks at come once a
 * second. What was put behind the end, or was there when the loop was made, plays on.
 */
export class LapEnd {
  private seenSec: Seconds = Infinity;

  /** Called at each look with where the recording is. @param toSec  where the loop ends */
  passed(positionSec: Seconds, toSec: Seconds): boolean {
    const before = this.seenSec;
    this.seenSec = positionSec;
    return before < toSec && positionSec >= toSec;
  }

  /** It was put elsewhere. */
  moveTo(positionSec: Seconds): void {
    this.seenSec = positionSec;
  }
}
