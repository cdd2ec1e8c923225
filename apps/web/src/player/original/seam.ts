import type { Seconds } from '@notewright/score';
import type { Desk } from './desk';

/** From then on it is settled when the recording falls silent: four looks may come late before it. */
const NEAR_SEC = 0.12;
/** Nothing of the note that begins at the seam is heard, though browsers tell the place in a recording no better than that. */
const GUARD_SEC = 0.04;

/** Where a recording is to stop, or to go round: it falls silent right before, so that neither the next note is heard nor a click. */
export class Seam {
  private closing = false;

  constructor(private readonly desk: () => Pick<Desk, 'silenceIn' | 'hearAgain'> | undefined) {}

  /**
   * Told at each look how far the seam is.
   *
   * @param leftSec  of the listener's time; Infinity when none lies ahead
   */
  approach(leftSec: Seconds): void {
    const near = leftSec < NEAR_SEC;
    if (near === this.closing) return;
    this.closing = near;
    if (near) this.desk()?.silenceIn(leftSec - GUARD_SEC);
    else this.desk()?.hearAgain();
  }
}
