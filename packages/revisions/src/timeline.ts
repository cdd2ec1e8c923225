import { measureStarts, tempoAt, TICKS_PER_QUARTER, type Score, type Seconds, type Ticks } from '@notewright/score';

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
    if (from[middle]! <= x) low = middle;
    else high = middle;
  }
  return to[low]! + ((x - from[low]!) * (to[high]! - to[low]!)) / (from[high]! - from[low]!);
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
  const starts = measureStarts(score.measures);
  const ticks: Ticks[] = [];
  const seconds: Seconds[] = [];
  if (timed)
    for (const [index, { timestampSec }] of score.measures.entries())
      if (timestampSec !== undefined && timestampSec > (seconds.at(-1) ?? -Infinity)) {
        ticks.push(starts[index]!);
        seconds.push(timestampSec);
      }
  const end = starts.at(-1)!;
  if (ticks.length === 0) {
    let sec = 0;
    for (const index of score.measures.keys()) {
      ticks.push(starts[index]!);
      seconds.push(sec);
      sec += (starts[index + 1]! - starts[index]!) * secPerTick(score, index);
    }
    return new RisingLine([...ticks, end], [...seconds, sec]);
  }
  // What lies after the last known moment goes on as before it.
  const last = ticks.length - 1;
  const pace =
    last > 0
      ? (seconds[last]! - seconds[last - 1]!) / (ticks[last]! - ticks[last - 1]!)
      : secPerTick(score, score.measures.length - 1);
  return new RisingLine(
    [...ticks, ticks[last]! + (end - ticks[last]! || 1)],
    [...seconds, seconds[last]! + (end - ticks[last]! || 1) * pace],
  );
}

const secPerTick = (score: Score, measureIndex: number): number =>
  60 / Math.max(1, tempoAt(score, measureIndex)) / TICKS_PER_QUARTER;
