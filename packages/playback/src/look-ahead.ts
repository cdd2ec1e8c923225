import type { Seconds } from '@notewright/score';

/** Anything that happens at a moment, in seconds of music at rate 1. */
interface Moment {
  readonly atSec: Seconds;
}

/** An event that happens soon enough to be handed to the synthesiser now. */
interface Due<Event> {
  readonly event: Event;
  /** From now, in seconds of the listener's time; 0 for what should have happened already. */
  readonly inSec: Seconds;
}

/**
 * Hands out events shortly before they are due, each once, so that a timer that comes late does not make music that
 * comes late: the audio clock starts them exactly.
 */
export class LookAhead<Event extends Moment> {
  private next = 0;

  /** @param events  ascending in time */
  constructor(private readonly events: readonly Event[]) {}

  /** Starts over from a position: the next event is the first that happens there or later. */
  moveTo(positionSec: Seconds): void {
    const found = this.events.findIndex(({ atSec }) => atSec >= positionSec);
    this.next = found < 0 ? this.events.length : found;
  }

  /**
   * The events before the end of the look-ahead, seen from a position at a rate; none is given twice.
   *
   * @param lookAheadSec  of the listener's time; longer than the time until the next call
   */
  due(positionSec: Seconds, rate: number, lookAheadSec: Seconds): readonly Due<Event>[] {
    const due: Due<Event>[] = [];
    const horizon = positionSec + lookAheadSec * rate;
    for (let event = this.events[this.next]; event && event.atSec < horizon; event = this.events[++this.next]) {
      due.push({ event, inSec: Math.max(0, (event.atSec - positionSec) / rate) });
    }
    return due;
  }
}
