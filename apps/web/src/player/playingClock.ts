import type { Seconds } from '@notewright/score';
import type { Synthesiser } from './synthesiser';

/** An audio clock that stands still this long has stopped. */
const STANDSTILL_SEC = 1;

const wallSec = (): Seconds => performance.now() / 1000;

/** The time music is played by: the audio's where there is sound, so that cursor and sound agree; else the clock on the wall. */
export class PlayingClock {
  private seen = { audioSec: 0, wallSec: 0 };

  /** @param synth  who sounds at the moment, if anybody does */
  constructor(private readonly synth: () => Pick<Synthesiser, 'nowSec'> | undefined) {}

  nowSec = (): Seconds => this.synth()?.nowSec ?? wallSec();

  /** From now on `hasStopped` is asked at every step. */
  watch(): void {
    this.seen = { audioSec: this.synth()?.nowSec ?? 0, wallSec: wallSec() };
  }

  /** Whether the device's audio stopped by itself (a phone call, an unplugged headset). */
  hasStopped(): boolean {
    const audioSec = this.synth()?.nowSec;
    if (audioSec === undefined) return false;
    if (audioSec !== this.seen.audioSec) this.seen = { audioSec, wallSec: wallSec() };
    return wallSec() - this.seen.wallSec > STANDSTILL_SEC;
  }
}
