import {
  Follower,
  TOLERANCE_SEC,
  type AskedKey,
  type MeasureMark,
  type Programme,
  type Transport,
} from '@notewright/playback';
import type { Midi, Seconds } from '@notewright/score';

/** Somebody plays a part of the music on a keyboard: the transport waits for them where they want that, and what they pressed is counted. */
export class OwnPart {
  private follower: Follower | undefined;

  /** Another programme: the marks of the one before are those of other music. */
  take(programme: Programme): void {
    const { own } = programme.practice;
    this.follower = own && new Follower(programme.asked, own.waits, programme.measureAt);
  }

  /** The music begins, or goes on, at a place. Called before it does, so that it can wait for the first note there. */
  begin(transport: Transport, fromSec: Seconds): void {
    this.follower?.begin(fromSec, transport.loop);
    transport.setHold(this.follower?.holdSec({ lap: 0, positionSec: fromSec, rate: transport.rate }));
  }

  /** Time goes by. @param unheardSec  of the listener's time: what was played and is not heard yet */
  pass(transport: Transport, unheardSec: Seconds): void {
    if (!this.follower) return;
    this.follower.pass(heard(transport, unheardSec));
    this.hold(transport);
  }

  /** The music has ended: what was not pressed until then is missed. */
  end({ lap, positionSec, rate }: Transport): void {
    this.follower?.pass({ lap, rate, positionSec: positionSec + 2 * TOLERANCE_SEC * rate });
  }

  /** @returns the key it was asked for as; undefined for a wrong one; `nothing` where nothing is asked for at this moment, or not yet */
  press(midi: Midi, transport: Transport, unheardSec: Seconds): AskedKey | 'nothing' | undefined {
    if (!this.follower || transport.state !== 'playing') return 'nothing';
    const key = this.follower.press(midi, heard(transport, unheardSec));
    this.hold(transport);
    return key === 'early' ? 'nothing' : key;
  }

  lift(midi: Midi): void {
    this.follower?.lift(midi);
  }

  /** What is to be pressed next; empty where nothing is asked for. */
  get next(): readonly AskedKey[] {
    return this.follower?.next ?? [];
  }

  get marks(): readonly MeasureMark[] {
    return this.follower?.marks ?? [];
  }

  private hold(transport: Transport): void {
    const { lap, positionSec, rate } = transport;
    transport.setHold(this.follower?.holdSec({ lap, positionSec, rate }));
  }
}

/** The moment that is heard now. Music that waits has been heard to its end; a count-in lies before its place. */
function heard(transport: Transport, unheardSec: Seconds) {
  const { lap, positionSec, leadSec, rate } = transport;
  const lateSec = transport.waits ? 0 : unheardSec * rate;
  return { lap, rate, positionSec: positionSec - leadSec - lateSec };
}
