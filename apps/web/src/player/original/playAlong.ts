import { heldAt, LookAhead, type Stroke } from '@notewright/playback';
import type { Seconds } from '@notewright/score';
import type { Synthesiser } from '../synthesiser';

/** How far ahead notes are handed to the instruments: four looks may come late before a note does. */
const LOOK_AHEAD_SEC = 0.12;

/** Moments that are meant to be the same. */
const ROUNDING_SEC = 1e-4;

/** The instruments play along with something else that is the clock. */
export class PlayAlong {
  private readonly lookAhead: LookAhead<Stroke>;

  /** @param strokes  on that clock, ascending */
  constructor(private readonly strokes: readonly Stroke[]) {
    this.lookAhead = new LookAhead(strokes, LOOK_AHEAD_SEC);
  }

  /** Goes on from another place or at another speed: what sounds there is struck anew. */
  restart(synth: Synthesiser, positionSec: Seconds, rate: number): void {
    synth.release();
    synth.unhush();
    for (const stroke of heldAt(this.strokes, positionSec)) synth.play(stroke, 0);
    this.lookAhead.moveTo(positionSec);
    this.goOn(synth, positionSec, rate);
  }

  /** Hands over what is due soon. @param untilSec  the music stops, or goes round: no key goes down from there on */
  goOn(synth: Synthesiser, positionSec: Seconds, rate: number, untilSec: Seconds = Infinity): void {
    for (const { event, inSec } of this.lookAhead.due(positionSec, rate))
      if (event.kind === 'up' || event.atSec < untilSec - ROUNDING_SEC) synth.play(event, inSec);
  }
}
