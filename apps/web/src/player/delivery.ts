import { Schedule, type CountIn, type Programme, type Transport, type TransportChange } from '@notewright/playback';
import { lookAheadSec } from './lookAhead';
import type { Synthesiser } from './synthesiser';

/** Hands what a programme sounds to the instruments, shortly before it is due. */
export class Delivery {
  private schedule: Schedule;
  /** Before the music that is being started. */
  private countIn: CountIn | undefined;

  /** @param synth  who sounds at the moment, if anybody does */
  constructor(
    programme: Programme,
    private readonly synth: () => Pick<Synthesiser, 'play' | 'release' | 'hush' | 'unhush'> | undefined,
  ) {
    this.schedule = new Schedule(programme);
  }

  /** Another programme: it begins when the transport next does. */
  take(programme: Programme): void {
    this.schedule = new Schedule(programme);
  }

  /** To be called before time runs, or the first notes would wait for all others to be worked out. */
  prepare(): void {
    this.schedule.prepare();
  }

  /** The music is about to begin, with or without counting in. */
  begin(countIn: CountIn | undefined): void {
    this.prepare();
    this.countIn = countIn;
  }

  /** Does what the transport did. Where it begins or goes on elsewhere, what sounds there already is struck anew. */
  follow(transport: Transport, change: TransportChange): void {
    const synth = this.synth();
    if (transport.state !== 'playing') {
      synth?.release();
      if (transport.state === 'paused') synth?.hush();
      return;
    }
    if (change !== 'state' && change !== 'seek') return;
    if (change === 'state') synth?.unhush();
    else {
      synth?.release();
      this.countIn = undefined;
    }
    for (const stroke of this.schedule.startFrom(transport.positionSec, this.countIn)) this.synth()?.play(stroke, 0);
    this.goOn(transport);
  }

  /** Hands over what is due until the next call; so far ahead that a late timer makes no late music. */
  goOn(transport: Transport): void {
    for (const { event, inSec } of this.schedule.due(transport.ahead(lookAheadSec()), transport.loop))
      this.synth()?.play(event, inSec);
  }
}
