import { Schedule, type CountIn, type Programme, type Transport } from '@notewright/playback';
import { lookAheadSec } from './lookAhead';
import type { Synthesiser } from './synthesiser';

/** Hands what a programme sounds to the instruments, shortly before it is due. */
export class Delivery {
  private schedule: Schedule;

  /** @param synth  who sounds at the moment, if anybody does */
  constructor(
    programme: Programme,
    private readonly synth: () => Pick<Synthesiser, 'play'> | undefined,
  ) {
    this.schedule = new Schedule(programme);
  }

  /** Another programme: it begins with the next `startFrom`. */
  take(programme: Programme): void {
    this.schedule = new Schedule(programme);
  }

  /** To be called before time runs, or the first notes would wait for all others to be worked out. */
  prepare(): void {
    this.schedule.prepare();
  }

  /** The music begins at the place of the transport, or after a count-in: what sounds there already is struck anew. */
  startFrom(transport: Transport, countIn: CountIn | undefined): void {
    for (const stroke of this.schedule.startFrom(transport.positionSec, countIn)) this.synth()?.play(stroke, 0);
    this.goOn(transport);
  }

  /** Hands over what is due until the next call; so far ahead that a late timer makes no late music. */
  goOn(transport: Transport): void {
    for (const { event, inSec } of this.schedule.due(transport.ahead(lookAheadSec()), transport.loop))
      this.synth()?.play(event, inSec);
  }
}
