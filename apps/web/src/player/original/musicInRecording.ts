import {
  pedalled,
  performanceOf,
  recordingTimeMap,
  strokesOf,
  type RecordingMap,
  type Stroke,
} from '@notewright/playback';
import type { Score, Seconds } from '@notewright/score';

/** A score on the clock of its recording. */
export interface MusicInRecording {
  readonly map: Omit<RecordingMap, 'form' | 'played'>;
  /** What a keyboard does to play along, in every pass that the recording plays; ascending. */
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
  const { form, played } = stamped;
  const onClock = (sec: Seconds) => sec - startsAtSec;
  return {
    map: {
      ticksToSeconds: (ticks) => onClock(stamped.ticksToSeconds(ticks)),
      secondsToTicks: (sec) => stamped.secondsToTicks(sec + startsAtSec),
      passageToSeconds: (fromTicks, toTicks, nearSec) => {
        const near = nearSec === undefined ? undefined : nearSec + startsAtSec;
        const [fromSec, toSec] = stamped.passageToSeconds(fromTicks, toTicks, near);
        return [onClock(fromSec), onClock(toSec)];
      },
      durationTicks: stamped.durationTicks,
      endSec: onClock(stamped.endSec),
    },
    strokes: strokesOf(form.play(pedalled(score, performanceOf(score))), {
      ...played,
      ticksToSeconds: (ticks) => onClock(played.ticksToSeconds(ticks)),
    }),
  };
}
