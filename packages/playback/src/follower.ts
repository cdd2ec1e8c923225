import type { Midi, Seconds } from '@notewright/score';
import type { AskedKey } from './asked-keys';
import type { Loop } from './course';
import { Marks, type MeasureMark } from './marks';

/**
 * How far from its moment a key may be pressed, in the listener's time. Transcriptions are measured with 50 ms (MIREX); who practises is given
 * four times as long.
 */
export const TOLERANCE_SEC: Seconds = 0.2;
const AT_ONCE_SEC: Seconds = 1e-6;

/** A moment of playing: see `Transport`. */
export interface Moment {
  readonly lap: number;
  /** Before the start of the music while it is counted in. */
  readonly positionSec: Seconds;
  readonly rate: number;
}

/** A key of one pass of the music. */
interface Awaited {
  readonly key: AskedKey;
  readonly lap: number;
  /** As `Follower.along` counts. */
  readonly alongSec: Seconds;
  state: 'open' | 'right' | 'missed';
}

/**
 * Listens to somebody who plays a part: which keys are right, which are missing, and what the music has to wait for. It has no clock and no
 * keyboard: moments and keys are handed in. Passes of a loop are one long way, so that a note pressed a little before the loop begins anew is on
 * time.
 */
export class Follower {
  private awaited: Awaited[] = [];
  /** Before it nothing is open. */
  private first = 0;
  private laps = -1;
  private start: Seconds = 0;
  private loop: Loop | undefined;
  private left: Seconds | undefined;
  /** Keys that are down since before their time; they count when the music comes to them. */
  private readonly early = new Set<Midi>();
  private readonly tally = new Marks();

  /**
   * @param asked      ascending in time
   * @param waits      whether the music waits: nothing is missed then, and only what comes next is right
   * @param measureAt  index of the measure that is played at a moment
   */
  constructor(
    private readonly asked: readonly AskedKey[],
    private readonly waits: boolean,
    private readonly measureAt: (positionSec: Seconds) => number,
  ) {}

  /** The music begins, or goes on, at a moment; all before it is not asked for. Where it was left, its marks are gone on with. */
  begin(positionSec: Seconds, loop: Loop | undefined): void {
    this.awaited = [];
    this.first = 0;
    this.laps = -1;
    this.early.clear();
    this.start = positionSec;
    this.loop = loop && positionSec < loop.toSec ? loop : undefined;
    this.tally.begin(this.left === undefined || Math.abs(this.left - positionSec) > TOLERANCE_SEC);
    this.reach(0);
  }

  /** Time goes by: what was not pressed is missed. To be called often, and once more when the music stops. */
  pass(moment: Moment): void {
    this.reach(moment.lap);
    this.left = moment.positionSec;
    const lateSec = this.along(moment) - TOLERANCE_SEC * moment.rate;
    for (let index = this.first; !this.waits && index < this.awaited.length; index++) {
      const one = this.awaited[index];
      if (!one || one.alongSec >= lateSec) break;
      if (one.state === 'open') this.settle(one, 'missed');
    }
    this.skipSettled();
    if (this.early.size > 0) this.takeEarly(moment);
  }

  private skipSettled(): void {
    while (this.awaited[this.first] && this.awaited[this.first]?.state !== 'open') this.first++;
  }

  /** Keys held since before their time are right as soon as they would be on time. */
  private takeEarly(moment: Moment): void {
    const next = this.awaited[this.first];
    if (!next || next.alongSec > this.along(moment) + TOLERANCE_SEC * moment.rate) return;
    for (const one of this.together(next)) if (this.early.delete(one.key.midi)) this.settle(one, 'right');
    this.early.clear();
    this.skipSettled();
  }

  /** A key comes up. */
  lift(midi: Midi): void {
    this.early.delete(midi);
  }

  /**
   * A key goes down.
   *
   * @returns the one that it was asked for as, or undefined for a wrong one. `early`: it comes next in music that waits, and its time has
   * not come; that is no mistake, and held until then it is right.
   */
  press(midi: Midi, moment: Moment): AskedKey | 'early' | undefined {
    this.pass(moment);
    const now = this.along(moment);
    const reachSec = TOLERANCE_SEC * moment.rate;
    const next = this.awaited[this.first];
    const untilSec = this.waits && next ? Math.min(now + reachSec, next.alongSec + AT_ONCE_SEC) : now + reachSec;
    let best: Awaited | undefined;
    for (let index = this.first; index < this.awaited.length; index++) {
      const one = this.awaited[index];
      if (!one || one.alongSec > untilSec) break;
      const fits = one.state === 'open' && one.key.midi === midi && one.alongSec >= now - reachSec;
      if (fits && (!best || Math.abs(one.alongSec - now) < Math.abs(best.alongSec - now))) best = one;
    }
    if (best) {
      this.settle(best, 'right');
      this.pass(moment);
      return best.key;
    }
    if (this.waits && next && next.alongSec > now + reachSec && this.next.some((key) => key.midi === midi)) {
      this.early.add(midi);
      return 'early';
    }
    const near = next && Math.abs(next.alongSec - now) <= reachSec ? next.key.measureIndex : undefined;
    this.tally.add(near ?? this.measureAt(moment.positionSec), moment.lap, 'wrong');
    return undefined;
  }

  /** Where the music has to stop, in its own time; undefined where it has not. */
  holdSec({ lap, positionSec }: Moment): Seconds | undefined {
    const next = this.waits ? this.awaited[this.first] : undefined;
    if (!next) return undefined;
    // What the next pass waits for lies behind until the loop begins anew.
    if (next.lap > lap) return next.key.atSec < positionSec ? next.key.atSec : undefined;
    return Math.max(next.key.atSec, positionSec);
  }

  /** What is to be pressed next, all at one moment; empty when all is done. */
  get next(): readonly AskedKey[] {
    const first = this.awaited[this.first];
    if (!first) return [];
    return this.together(first).map(({ key }) => key);
  }

  /** How each measure went when it was last played: ascending, only those that were. */
  get marks(): readonly MeasureMark[] {
    return this.tally.measures;
  }

  /** Those of one moment that are open, from the first of them on. */
  private together(first: Awaited): readonly Awaited[] {
    const found: Awaited[] = [];
    for (let index = this.first; index < this.awaited.length; index++) {
      const one = this.awaited[index];
      if (!one || one.alongSec > first.alongSec + AT_ONCE_SEC) break;
      if (one.state === 'open') found.push(one);
    }
    return found;
  }

  private settle(one: Awaited, state: 'right' | 'missed'): void {
    one.state = state;
    this.tally.add(one.key.measureIndex, one.lap, state);
  }

  /** Awaits the keys of a pass, and of the one after it. */
  private reach(lap: number): void {
    for (; this.laps < lap + 1; this.laps++) {
      const next = this.laps + 1;
      if (next > 0 && !this.loop) return;
      const fromSec = next === 0 ? this.start - AT_ONCE_SEC : (this.loop?.fromSec ?? 0) - AT_ONCE_SEC;
      const toSec = this.loop ? this.loop.toSec - AT_ONCE_SEC : Infinity;
      for (const key of this.asked)
        if (key.atSec >= fromSec && key.atSec < toSec) {
          const alongSec = this.along({ lap: next, positionSec: key.atSec });
          this.awaited.push({ key, lap: next, alongSec, state: 'open' });
        }
    }
  }

  /** How long the music has gone on, at rate 1, as if a loop were written out. */
  private along({ lap, positionSec }: Pick<Moment, 'lap' | 'positionSec'>): Seconds {
    const { loop } = this;
    return loop && lap > 0 ? positionSec + lap * (loop.toSec - loop.fromSec) : positionSec;
  }
}
