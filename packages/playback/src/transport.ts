import type { Seconds } from '@notewright/score';
import { SHORTEST_LOOP_SEC, walk, type Loop, type CoursePosition, type Span } from './course';

/** What the transport does: `stopped` stands at the start, `paused` keeps its position. */
export type TransportState = 'stopped' | 'playing' | 'paused';

/** Bounds of the playing speed, as a factor of the written tempo. */
export const SLOWEST_RATE = 0.25;

/** See `SLOWEST_RATE`: one and a half times the written tempo. */
export const FASTEST_RATE = 1.5;
/** Longest step of one tick: after a pause of the page's timers the music continues instead of jumping ahead. */
export const LONGEST_TICK_SEC: Seconds = 0.1;

/** What changed of a transport; `lap`: the loop begins anew, maybe at another rate. */
export type TransportChange = 'state' | 'seek' | 'rate' | 'lap';

/**
 * Where the music is: the one thing the synthesiser, the recording and the cursor follow.
 *
 * It does not run by itself. Whoever owns it calls `tick` often while it plays, and everything else asks for
 * `positionSec`, as often as it likes. Time is read from the clock it was given: an AudioContext, or a number in a test.
 */
export class Transport {
  private current: TransportState = 'stopped';
  private place: CoursePosition = { positionSec: 0, leadSec: 0, lap: 0, rate: 1 };
  private tickedAt: Seconds = 0;
  private round: Loop | undefined;
  private hold: Seconds | undefined;
  /** The rate of the next pass of the loop, given that of this one. */
  nextRate: (rate: number) => number = (rate) => rate;
  /** See `LONGEST_TICK_SEC`; more where timers are known to come late. */
  longestTickSec = LONGEST_TICK_SEC;

  /**
   * @param durationSec  length of the music at rate 1
   * @param clockSec     a clock that never runs backwards
   * @param changed      called after each change of state, rate or jump of the position, not for the flow of time
   */
  constructor(
    readonly durationSec: Seconds,
    private readonly clockSec: () => Seconds,
    private readonly changed: (change: TransportChange) => void = () => undefined,
  ) {}

  get state(): TransportState {
    return this.current;
  }

  get rate(): number {
    return this.place.rate;
  }

  get loop(): Loop | undefined {
    return this.round;
  }

  /** What is left of the count-in at this moment, in seconds at rate 1; 0 while there is music. */
  get leadSec(): Seconds {
    return this.current === 'playing' ? this.now().place.leadSec : 0;
  }

  /** At this moment, from the start of the music at rate 1. Asking changes nothing. */
  get positionSec(): Seconds {
    return this.current === 'playing' ? this.now().place.positionSec : this.place.positionSec;
  }

  /** Passes of the loop that are behind at this moment, since it last began to play or was moved. */
  get lap(): number {
    return this.current === 'playing' ? this.now().place.lap : this.place.lap;
  }

  /** Whether the music stands at its hold and waits. */
  get waits(): boolean {
    return this.current === 'playing' && this.hold !== undefined && this.positionSec === this.hold;
  }

  /**
   * Goes on from where it is; from the start when it is at the end, from the start of the loop when it is outside.
   *
   * @param leadSec  counted in before, in seconds at rate 1
   */
  play(leadSec: Seconds = 0): void {
    if (this.current === 'playing') return;
    this.place = { ...this.place, positionSec: this.startSec, leadSec, lap: 0 };
    this.tickedAt = this.clockSec();
    this.turn('playing');
  }

  /** Where `play` would begin. */
  get startSec(): Seconds {
    const { positionSec } = this.place;
    const { round } = this;
    if (round && (positionSec < round.fromSec || positionSec >= round.toSec)) return round.fromSec;
    return positionSec >= this.durationSec ? 0 : positionSec;
  }

  pause(): void {
    if (this.current !== 'playing') return;
    this.tick();
    if (this.current === 'playing') this.turn('paused');
  }

  /** Positions outside the music mean its ends. A count-in is over. */
  seek(positionSec: Seconds): void {
    const within = Math.min(this.durationSec, Math.max(0, positionSec));
    this.place = { ...this.place, positionSec: within, leadSec: 0, lap: 0 };
    this.tickedAt = this.clockSec();
    if (this.current === 'stopped') this.current = 'paused';
    this.changed('seek');
  }

  /** Speeds outside 0.25–1.5 mean the nearest of these. */
  setRate(rate: number): void {
    if (this.current === 'playing') this.tick();
    this.place = { ...this.place, rate: Math.min(FASTEST_RATE, Math.max(SLOWEST_RATE, rate)) };
    this.changed('rate');
  }

  /** Plays round and round between two places, or no more. Loops that are hardly there are none. */
  setLoop(loop: Loop | undefined): void {
    if (this.current === 'playing') this.tick();
    const toSec = Math.min(this.durationSec, loop?.toSec ?? 0);
    const fromSec = Math.max(0, loop?.fromSec ?? 0);
    this.round = loop && toSec - fromSec >= SHORTEST_LOOP_SEC ? { fromSec, toSec } : undefined;
  }

  /** The music stops at a place until the hold is another one. A hold that lies behind does nothing. */
  setHold(holdSec: Seconds | undefined): void {
    if (holdSec === this.hold) return;
    if (this.current === 'playing') this.tick();
    this.hold = holdSec;
  }

  /** Lets the time pass that has gone by since the last tick; reaching the end stops. */
  tick(): void {
    if (this.current !== 'playing') return;
    const { place, ended } = this.now();
    const { lap } = this.place;
    this.place = place;
    this.tickedAt = this.clockSec();
    if (ended) this.turn('stopped');
    else if (place.lap !== lap) this.changed('lap');
  }

  /** What will be played from this moment on, in the next so many seconds of the listener's time. */
  ahead(listenerSec: Seconds): readonly Span[] {
    return this.current === 'playing' ? walk(this.now().place, this.course(), listenerSec).spans : [];
  }

  private now() {
    const passed = Math.min(this.longestTickSec, Math.max(0, this.clockSec() - this.tickedAt));
    return walk(this.place, this.course(), passed);
  }

  private course() {
    const { durationSec, round: loop, hold: holdSec } = this;
    return { durationSec, loop, holdSec, lapLeadSec: 0, nextRate: (rate: number) => this.nextRate(rate) };
  }

  private turn(state: TransportState): void {
    this.current = state;
    this.changed('state');
  }
}
