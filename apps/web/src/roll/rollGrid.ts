import { measureStarts, meterOf, type Score, type Ticks } from '@notewright/score';
import { missingAtFront } from '@notewright/score/respelled';

/** A measure on the roll. */
export interface GridMeasure {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  /** As it is counted: 0 for a pick-up. */
  readonly number: number;
  /** Where the grid begins: before the measure, when that lacks something at its front. */
  readonly countedFrom: Ticks;
  /** Where its beats begin, from the start of the score, without the one at the barline. */
  readonly beats: readonly Ticks[];
}

/**
 * The measures of a score with their beats: the pulses of its meter, dotted in 6/8, in twos and threes in 7/8. A pick-up has those it
 * is left with, a measure longer than its meter counts on.
 *
 * @param visibleMeasures  measures from this index on are left out
 */
export function rollGrid(score: Score, visibleMeasures = Infinity): readonly GridMeasure[] {
  const starts = measureStarts(score.measures);
  const [first, second] = score.measures;
  const offset = first && second && first.durationTicks < second.durationTicks ? 0 : 1;
  return score.measures.slice(0, visibleMeasures).map((header, index): GridMeasure => {
    const startTicks = starts[index] ?? 0;
    const endTicks = startTicks + header.durationTicks;
    const countedFrom = startTicks - missingAtFront(score, index);
    return {
      startTicks,
      endTicks,
      number: index + offset,
      countedFrom,
      beats: beatsFrom(countedFrom, endTicks, meterOf(header.timeSignature).groups).filter((at) => at > startTicks),
    };
  });
}

function beatsFrom(from: Ticks, to: Ticks, groups: readonly Ticks[]): readonly Ticks[] {
  const beats: Ticks[] = [];
  for (let at = from, index = 0; at < to; index++) {
    beats.push(at);
    at += groups[index % groups.length] ?? to - from;
  }
  return beats;
}

/** Index of the first of some ascending things that ends after a moment; their number when none does. */
export function firstEndingAfter(measures: readonly GridMeasure[], ticks: Ticks): number {
  let low = 0;
  let high = measures.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((measures[middle]?.endTicks ?? Infinity) <= ticks) low = middle + 1;
    else high = middle;
  }
  return low;
}
