import type { Seconds } from '@notewright/score';
import { lookAheadSec } from '../lookAhead';
import { FADE_SEC, type Desk } from './desk';

/** Nothing of the note that begins at the seam is heard, though browsers tell the place in a recording no better than that. */
const GUARD_SEC = 0.04;

/**
 * Where a recording is to stop, or to go round: it falls silent right before, so that neither the next note is heard nor a click. That is
 * settled as soon as it is so near that the next look may come too late.
 */
export class Seam {
  private closing = false;

  constructor(private readonly desk: () => Pick<Desk, 'silenceIn' | 'hearAgain'> | undefined) {}

  /**
   * Called at each look with how far the seam is.
   *
   * @param leftSec  of the listener's time; Infinity when none lies ahead
   */
  approach(leftSec: Seconds): void {
    const near = leftSec < lookAheadSec() + FADE_SEC + GUARD_SEC;
    if (near === this.closing) return;
    this.closing = near;
    if (near) this.desk()?.silenceIn(leftSec - GUARD_SEC);
    else this.desk()?.hearAgain();
  }

  /** It comes at another time than was announced: the recording went elsewhere, or goes at another speed. */
  forget(): void {
    this.approach(Infinity);
  }
}
