import { NO_PRACTICE, type Practice } from '@notewright/playback';
import type { Seconds, Ticks } from '@notewright/score';
import { LapEnd } from './lapEnd';

/** Where a recording that plays is to stop or to go round: at the end of a passage that is played alone, or of the loop one practises. */
export class Bounds {
  practice: Practice = NO_PRACTICE;
  private untilSec: Seconds = Infinity;
  /** Where the recording was when the loop was set: a passage that is heard twice goes round in the pass that was heard then. */
  private loopedAtSec: Seconds = 0;
  private readonly lapEnd = new LapEnd();

  /** @param passageSec  where in the recording a passage of the sheet is */
  constructor(
    private readonly passageSec: (fromTicks: Ticks, toTicks: Ticks, nearSec: Seconds) => readonly [Seconds, Seconds],
  ) {}

  /**
   * @param positionSec  where the recording is
   * @returns whether the loop is another one
   */
  setPractice(practice: Practice, positionSec: Seconds): boolean {
    const moved = practice.loop !== this.practice.loop;
    if (moved) this.loopedAtSec = positionSec;
    this.practice = practice;
    return moved;
  }

  /** Only up to there; Infinity: to the end, or round and round. */
  playUntil(sec: Seconds): void {
    this.untilSec = sec;
  }

  /** The recording was put elsewhere. */
  moveTo(positionSec: Seconds): void {
    this.lapEnd.moveTo(positionSec);
  }

  /** The loop in the recording; Infinity where nothing is looped. */
  loopSec(): { readonly fromSec: Seconds; readonly toSec: Seconds } {
    const { loop } = this.practice;
    const [fromSec, toSec] = loop
      ? this.passageSec(loop.fromTicks, loop.toTicks, this.loopedAtSec)
      : [Infinity, Infinity];
    return { fromSec, toSec };
  }

  /** Whether something is looped and this is no part of it. */
  isOutside(sec: Seconds): boolean {
    const { fromSec, toSec } = this.loopSec();
    return fromSec < toSec && (sec < fromSec || sec >= toSec);
  }

  /** To be asked at each look: whether the end of the loop has just been passed. Where a passage plays alone nothing goes round. */
  passedLoop(positionSec: Seconds): boolean {
    return this.lapEnd.passed(positionSec, this.loopSec().toSec) && this.untilSec === Infinity;
  }

  /** Whether the passage is over; then there is none any more. */
  passedUntil(positionSec: Seconds): boolean {
    if (positionSec < this.untilSec) return false;
    this.untilSec = Infinity;
    return true;
  }

  /** Where it is to stop or to go round; Infinity where neither lies ahead. */
  endSec(positionSec: Seconds): Seconds {
    if (this.untilSec !== Infinity) return this.untilSec;
    const { toSec } = this.loopSec();
    return toSec > positionSec ? toSec : Infinity;
  }
}
