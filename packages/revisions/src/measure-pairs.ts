import { measureStarts, type Score } from '@notewright/score';
import { neighbours } from '@notewright/score/lists';
import type { Origins } from './alignment';
import type { MeasurePair } from './comparison';
import { indexAt } from './passage';
import { timelineOf } from './timeline';

/** Measures of two scores that came from each other, in their order; one that has none on the other side stands alone. */
export function pairsByOrigin(older: Score, { starts, gone }: Origins): readonly MeasurePair[] {
  const own = measureStarts(older.measures);
  const spans = neighbours(own);
  const pairs: MeasurePair[] = [];
  let next = 0;
  const skip = (to: number) => {
    for (const [begin, behind] of spans.slice(next, to)) {
      if (gone.some(([from, end]) => from <= begin && behind <= end)) pairs.push({ older: next });
      next++;
    }
  };
  for (const [index, start] of starts.entries()) {
    if (start === undefined) {
      pairs.push({ newer: index });
      continue;
    }
    const there = indexAt(own, start, older.measures.length);
    skip(there);
    pairs.push({ older: there, newer: index });
    next = Math.max(next, there + 1);
  }
  skip(older.measures.length);
  return pairs;
}

/** Each measure of the newer score with the one of the older that sounds in its middle. */
export function pairsByMoment(older: Score, newer: Score): readonly MeasurePair[] {
  const [before, after] = [timelineOf(older, true), timelineOf(newer, true)];
  const [own, theirs] = [measureStarts(newer.measures), measureStarts(older.measures)];
  return neighbours(own).map(([from, to], index) => {
    const middle = before.inverse(after.at((from + to) / 2));
    return { older: indexAt(theirs, middle, older.measures.length), newer: index };
  });
}
