import { measureHeardAt, type Score } from '@notewright/score';

type Measures = Score['measures'];

/** Timestamps are rounded where they are stored. */
const ROUNDING_SEC = 0.002;

/**
 * The measure of a score that sounds when one of another notation of the same recording does.
 *
 * @returns its own index where it has no timestamp, and where the measure with that index begins at the same moment
 */
export function sameMoment(before: Measures, index: number, after: Measures): number {
  const sec = before[index]?.timestampSec;
  if (before === after || sec === undefined || after[index]?.timestampSec === sec) return index;
  return measureHeardAt(after, sec + ROUNDING_SEC) ?? index;
}
