import { heldAt, LookAhead, type Stroke } from '@notewright/playback';
import type { Seconds } from '@notewright/score';
import { lookAheadSec } from '../lookAhead';
import type { Synthesiser } from '../synthesiser';

/** Moments that are meant to be the same. */
const ROUNDING_SEC = 1e-4;

/** The instruments play along with something else that is the clock. */
export class PlayAlong {
  private readonly lookAhead: LookAhead<Stroke>;

  /** @param strokes  on that clock, ascending */
  constructor(private readonly strokes: readonly Stroke[]) {
    this.lookAhead = new LookAhead(strokes);
  }

  /** Goes on from another place or at another speed: what sounds there is struck anew. */
  restart(synth: Synthesiser, positionSec: Seconds, rate: number, untilSec?: Seconds): void {
    synth.release();
    synth.unhush();
    for (const stroke of heldAt(this.strokes, positionSec)) synth.play(stroke, 0);
    this.lookAhead.moveTo(positionSec);
    this.goOn(synth, positionSec, rate, untilSec);
  }

  /** Hands over what is due soon. @param untilSec  the music stops, or goes round: no key goes down from there on */
  goOn(synth: Synthesiser, positionSec: Seconds, rate: number, untilSec: Seconds = Infinity): void {
    const untilEndSec = (untilSec - positionSec) / rate + ROUNDING_SEC;
    for (const { event, inSec } of this.lookAhead.due(positionSec, rate, Math.min(lookAheadSec(), untilEndSec)))
      if (event.kind === 'up' || event.atSec < untilSec - ROUNDING_SEC) synth.play(event, inSec);
  }
}
