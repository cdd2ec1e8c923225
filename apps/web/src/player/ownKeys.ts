import type { AskedKey, MeasureMark, Programme, Transport } from '@notewright/playback';
import type { Midi, Seconds } from '@notewright/score';
import type { Ensemble } from './ensemble';
import { Keyboard, type KeyState } from './keyboard';
import { OwnPart } from './ownPart';

/** The keys of somebody who plays beside the music: each sounds at once, and where a part is theirs, is held against what is written. */
export class OwnKeys {
  private readonly part = new OwnPart();
  private readonly keyboard: Keyboard;

  /** @param seat  the part whose seat the keyboard has */
  constructor(
    private readonly ensemble: Ensemble,
    seat: () => number,
  ) {
    this.keyboard = new Keyboard(
      () => ensemble.forNotes(),
      () => ensemble.synth,
      seat,
    );
  }

  take(programme: Programme): void {
    this.part.take(programme);
  }

  /** The music begins, or goes on, at a place. Called before it does, so that it can wait for the first note there. */
  begin(transport: Transport, fromSec: Seconds): void {
    this.part.begin(transport, fromSec);
  }

  /** Time goes by. */
  pass(transport: Transport): void {
    this.part.pass(transport, this.ensemble.unheardSec);
  }

  /** The music has ended. */
  end(transport: Transport): void {
    this.part.end(transport);
  }

  /** A key goes down (velocity 1–127) or comes up (0). The first must follow a gesture, or it is silent. */
  turn(midi: Midi, velocity: number, transport: Transport): void {
    if (velocity === 0) {
      this.part.lift(midi);
      return this.keyboard.lift(midi);
    }
    this.ensemble.takeInKeyboard();
    const asked = this.part.press(midi, transport, this.ensemble.unheardSec);
    this.keyboard.press(midi, velocity, asked === 'nothing' ? 'played' : asked ? 'right' : 'wrong');
  }

  /** The keys that are down at this moment, and how right they are. */
  get pressed(): ReadonlyMap<Midi, KeyState> {
    return this.keyboard.keys;
  }

  /** What is to be pressed next; empty where nothing is asked for. */
  get next(): readonly AskedKey[] {
    return this.part.next;
  }

  get marks(): readonly MeasureMark[] {
    return this.part.marks;
  }
}
