import { passesSec, type MeasureHeader, type Seconds } from '@notewright/score';

/** A measure as a recording comes to it. */
export interface Visit {
  readonly measureIndex: number;
  /** When; undefined for a measure that only lies between others. */
  readonly sec?: Seconds;
}

/**
 * The measures in the order in which a recording plays them. What is written once and heard twice is there twice: the moments of the
 * measures say so, not the repeat signs. So music whose repeats were folded plays with its recording like the music it was made from,
 * and a repeat sign that somebody adds, where the recording has no second pass, leaves the recording going straight on.
 *
 * First passes that do not ascend from measure to measure are not known; a measure without a moment follows the one before it.
 *
 * @returns beginning with the first measure that has a moment; empty where none has
 */
export function recordingOrder(measures: readonly MeasureHeader[]): readonly Visit[] {
  const moments = momentsOf(measures);
  const timed = new Set(moments.map(({ measureIndex }) => measureIndex));
  const ended = new Set<number>();
  return moments.flatMap((moment) => {
    const visits: Visit[] = [moment];
    for (let index = moment.measureIndex + 1; index < measures.length && !timed.has(index); index++) {
      // An ending is for one pass; which one nobody said, so it is the first.
      if (measures[index]?.ending !== undefined) {
        if (ended.has(index)) break;
        ended.add(index);
      }
      visits.push({ measureIndex: index });
    }
    return visits;
  });
}

interface Moment extends Visit {
  readonly sec: Seconds;
  readonly later: boolean;
}

/** Every known moment at which a measure begins, ascending. */
function momentsOf(measures: readonly MeasureHeader[]): readonly Moment[] {
  const moments: Moment[] = [];
  let lastFirst = -Infinity;
  for (const [measureIndex, header] of measures.entries()) {
    const [first, ...others] = passesSec(header);
    if (first === undefined || first <= lastFirst) continue;
    lastFirst = first;
    moments.push({ measureIndex, sec: first, later: false });
    for (const sec of others) moments.push({ measureIndex, sec, later: true });
  }
  moments.sort((a, b) => a.sec - b.sec || Number(a.later) - Number(b.later));
  return moments.filter(({ sec, later }, index) => !later || sec > (moments[index - 1]?.sec ?? -Infinity));
}
