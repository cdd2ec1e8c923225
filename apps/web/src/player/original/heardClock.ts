import type { Seconds } from '@notewright/score';

/** Beyond that the recording is elsewhere (it was sought, or waited for the line), not a little early or late. */
const JUMP_SEC = 0.08;
/** Share of what it is off that is taken over at each look: browsers tell the time in steps. */
const TRUST = 0.15;

/**
 * Where a playing recording is, between and beyond the times a browser tells of it: these come in steps and a little late, while sound runs
 * evenly. Time comes in as an argument.
 */
export class HeardClock {
  private anchor: { readonly positionSec: Seconds; readonly atSec: Seconds } | undefined;
  private stood: Seconds = 0;
  private rate = 1;

  /** It stands here from now on. */
  stand(positionSec: Seconds): void {
    this.anchor = undefined;
    this.stood = positionSec;
  }

  /** It runs, and the browser says that it is here. */
  look(positionSec: Seconds, atSec: Seconds, rate: number): void {
    const guess = this.at(atSec);
    const off = positionSec - guess;
    const jumped = !this.anchor || rate !== this.rate || Math.abs(off) > JUMP_SEC;
    this.rate = rate;
    this.anchor = { positionSec: jumped ? positionSec : guess + TRUST * off, atSec };
  }

  /** @param atSec  now, by the clock `look` was given */
  at(atSec: Seconds): Seconds {
    return this.anchor ? this.anchor.positionSec + (atSec - this.anchor.atSec) * this.rate : this.stood;
  }
}
