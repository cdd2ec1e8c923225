import { recordingTimeMap } from '@notewright/playback';
import { measureNumber, type Score, type Seconds } from '@notewright/score';

/** Where a measure begins in the recording. */
export interface BarlineAt {
  readonly measureIndex: number;
  /** As it is printed. */
  readonly number: number;
  /** On the clock of the time stamps. */
  readonly sec: Seconds;
}

/**
 * Every barline a measure begins with, where it is heard, ascending; none for a score that does not know where its music lies. What is
 * written once and heard twice is there twice.
 */
export function barlinesOf(score: Score): readonly BarlineAt[] {
  const map = recordingTimeMap(score);
  if (!map) return [];
  let ticks = 0;
  return map.form.order.map((measureIndex) => {
    const sec = map.played.ticksToSeconds(ticks);
    ticks += score.measures[measureIndex]?.durationTicks ?? 0;
    return { measureIndex, number: measureNumber(score, measureIndex), sec };
  });
}
