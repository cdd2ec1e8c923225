import { tempoAt, TICKS_PER_QUARTER, type Score, type Seconds, type Ticks } from '@notewright/score';

/** Knots of a line that only rises; between them it is straight, beyond them it goes on as at its end. */
export class RisingLine {
  constructor(
    private readonly xs: readonly number[],
    private readonly ys: readonly number[],
  ) {}

  at(x: number): number {
    return along(this.xs, this.ys, x);
  }

  inverse(y: number): number {
    return along(this.ys, this.xs, y);
  }
}

function along(from: readonly number[], to: readonly number[], x: number): number {
  let low = 0;
  let high = from.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    // A knot that does not exist would lie beyond all others.
    if ((from[middle] ?? Infinity) <= x) low = middle;
    else high = middle;
  }
  const [x0, x1, y0, y1] = [from[low], from[high], to[low], to[high]];
  if (x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined) return NaN;
  return y0 + ((x - x0) * (y1 - y0)) / (x1 - x0);
}

/** Whether a score knows when its measures were played. */
export const isTimed = ({ measures }: Score): boolean =>
  measures.some(({ timestampSec }) => timestampSec !== undefined);

/**
 * When each moment of a score is heard, ticks from its start → seconds.
 *
 * @param timed  by the times of the measures in the recording; else by the tempo marks
 */
export function timelineOf(score: Score, timed: boolean): RisingLine {
  const ticks: Ticks[] = [];
  const seconds: Seconds[] = [];
  let end: Ticks = 0;
  for (const { timestampSec, durationTicks } of score.measures) {
    if (timed && timestampSec !== undefined && timestampSec > (seconds.at(-1) ?? -Infinity)) {
      ticks.push(end);
      seconds.push(timestampSec);
    }
    end += durationTicks;
  }
  const [last, lastSec] = [ticks.at(-1), seconds.at(-1)];
  if (last === undefined || lastSec === undefined) return byTempo(score);
  // What lies after the last known moment goes on as before it.
  const [before, beforeSec] = [ticks.at(-2), seconds.at(-2)];
  const pace =
    before !== undefined && beforeSec !== undefined
      ? (lastSec - beforeSec) / (last - before)
      : secPerTick(score, score.measures.length - 1);
  const beyond = end - last || 1;
  return new RisingLine([...ticks, last + beyond], [...seconds, lastSec + beyond * pace]);
}

function byTempo(score: Score): RisingLine {
  const ticks: Ticks[] = [0];
  const seconds: Seconds[] = [0];
  let [at, sec] = [0, 0];
  for (const [index, { durationTicks }] of score.measures.entries()) {
    at += durationTicks;
    sec += durationTicks * secPerTick(score, index);
    ticks.push(at);
    seconds.push(sec);
  }
  return new RisingLine(ticks, seconds);
}

const secPerTick = (score: Score, measureIndex: number): number =>
  60 / Math.max(1, tempoAt(score, measureIndex)) / TICKS_PER_QUARTER;
