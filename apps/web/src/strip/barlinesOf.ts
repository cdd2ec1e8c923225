import { recordingTimeMap } from '@notewright/playback';
import { measureNumber, measureStarts, type Score, type Seconds } from '@notewright/score';

/** Where a measure begins in the recording. */
export interface BarlineAt {
  readonly measureIndex: number;
  /** As it is printed. */
  readonly number: number;
  /** On the clock of the time stamps. */
  readonly sec: Seconds;
}

/** Every barline a measure begins with, where it is heard; none for a score that does not know where its music lies. */
export function barlinesOf(score: Score): readonly BarlineAt[] {
  const map = recordingTimeMap(score);
  if (!map) return [];
  const starts = measureStarts(score.measures);
  return score.measures.map(({ timestampSec }, measureIndex) => ({
    measureIndex,
    number: measureNumber(score, measureIndex),
    sec: timestampSec ?? map.ticksToSeconds(starts[measureIndex] ?? 0),
  }));
}
