import { performanceOf, recordingTimeMap, strokesOf, type Stroke, type TimeMap } from '@notewright/playback';
import type { Score, Seconds, Ticks } from '@notewright/score';

/** A score on the clock of its recording. */
export interface MusicInRecording {
  readonly map: TimeMap;
  /** What a keyboard does to play along, ascending. */
  readonly strokes: readonly Stroke[];
}

/**
 * Where the music of a score lies in its recording.
 *
 * @param startsAtSec  what the first moment of the recording is called in the time stamps
 * @returns undefined for a score whose first measure has no time stamp
 */
export function musicInRecording(score: Score, startsAtSec: Seconds): MusicInRecording | undefined {
  const stamped = recordingTimeMap(score);
  if (!stamped) return undefined;
  const map: TimeMap = {
    ticksToSeconds: (ticks: Ticks) => stamped.ticksToSeconds(ticks) - startsAtSec,
    secondsToTicks: (sec: Seconds) => stamped.secondsToTicks(sec + startsAtSec),
    durationTicks: stamped.durationTicks,
    endSec: stamped.endSec - startsAtSec,
  };
  return { map, strokes: strokesOf(performanceOf(score), map) };
}
