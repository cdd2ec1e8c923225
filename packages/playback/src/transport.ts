import type { Seconds } from '@notewright/score';

/** What the transport does: `stopped` stands at the start, `paused` keeps its position. */
export type TransportState = 'stopped' | 'playing' | 'paused';

/** Bounds of the playing speed, as a factor of the written tempo. */
export const SLOWEST_RATE = 0.25;

/** See `SLOWEST_RATE`: one and a half times the written tempo. */
export const FASTEST_RATE = 1.5;
/** Longest step of one tick: after a pause of the page's timers the music continues instead of jumping ahead. */
const LONGEST_TICK_SEC: Seconds = 0.1;

/**
 * Where the music is: the one thing the synthesiser, the recording and the cursor follow.
 *
 * It does not run by itself. Whoever owns it calls `tick` often while it plays, and everything else asks for
 * `positionSec`, as often as it likes. Time is read from the clock it was given: an AudioContext, or a number in a test.
 */
export class Transport {
  private current: TransportState = 'stopped';
  private position: Seconds = 0;
  private speed = 1;
  private tickedAt: Seconds = 0;

  /**
   * @param durationSec  length of the music at rate 1
   * @param clockSec     a clock that never runs backwards
   * @param changed      called after each change of state, rate or jump of the position, not for the flow of time
   */
  constructor(
    readonly durationSec: Seconds,
    private readonly clockSec: () => Seconds,
    private readonly changed: (change: 'state' | 'seek' | 'rate') => void = () => undefined,
  ) {}

  get state(): TransportState {
    return this.current;
  }

  get rate(): number {
    return this.speed;
  }

  /** At this moment, from the start of the music at rate 1. Asking changes nothing. */
  get positionSec(): Seconds {
    if (this.current !== 'playing') return this.position;
    const passed = Math.min(LONGEST_TICK_SEC, Math.max(0, this.clockSec() - this.tickedAt));
    return Math.min(this.durationSec, this.position + passed * this.speed);
  }

  /** Goes on from where it is; from the start when it is at the end. */
  play(): void {
    if (this.current === 'playing') return;
    if (this.position >= this.durationSec) this.position = 0;
    this.tickedAt = this.clockSec();
    this.turn('playing');
  }

  pause(): void {
    if (this.current !== 'playing') return;
    this.tick();
    if (this.current === 'playing') this.turn('paused');
  }

  /** Positions outside the music mean its ends. */
  seek(positionSec: Seconds): void {
    this.position = Math.min(this.durationSec, Math.max(0, positionSec));
    this.tickedAt = this.clockSec();
    if (this.current === 'stopped') this.current = 'paused';
    this.changed('seek');
  }

  /** Speeds outside 0.25–1.5 mean the nearest of these. */
  setRate(rate: number): void {
    if (this.current === 'playing') this.tick();
    this.speed = Math.min(FASTEST_RATE, Math.max(SLOWEST_RATE, rate));
    this.changed('rate');
  }

  /** Lets the time pass that has gone by since the last tick; reaching the end stops. */
  tick(): void {
    if (this.current !== 'playing') return;
    this.position = this.positionSec;
    this.tickedAt = this.clockSec();
    if (this.position >= this.durationSec) this.turn('stopped');
  }

  private turn(state: TransportState): void {
    this.current = state;
    this.changed('state');
  }
}
