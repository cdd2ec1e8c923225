import type { Chord } from './model';
import { TICKS_PER_QUARTER, type Ticks } from './time';
import { elementTicks } from './walk';

/** Between two keys of a rolled chord: as pianists do in a moderate tempo. */
const APART_SEC = 0.035;
/** All have sounded after this share of the written length. */
const LONGEST_SHARE = 0.5;

/**
 * How much later than written a head of a chord is struck: the heads of a chord with an arpeggio follow each other from the lowest.
 *
 * @param bpm  quarter notes per minute
 * @returns 0 for the lowest head, and for every head of a chord that is struck at once
 */
export function rolledBy(chord: Chord, headIndex: number, bpm: number): Ticks {
  if (!chord.articulations?.includes('arpeggio')) return 0;
  const quick = (APART_SEC * bpm * TICKS_PER_QUARTER) / 60;
  const most = (LONGEST_SHARE * elementTicks(chord)) / Math.max(1, chord.heads.length - 1);
  return Math.round(headIndex * Math.min(quick, most));
}
