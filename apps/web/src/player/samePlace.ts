import { recordingTimeMap } from '@notewright/playback';
import type { Score, Ticks } from '@notewright/score';

/**
 * Where the music of one score goes on in another. An edited score has it at the same place; one that was read anew from the recording has
 * other measures, and there it is what sounds at the same moment of the recording.
 */
export function samePlace(before: Score, ticks: Ticks, after: Score): Ticks {
  if (sameMoments(before, after)) return ticks;
  const [from, to] = [recordingTimeMap(before), recordingTimeMap(after)];
  return from && to ? to.secondsToTicks(from.ticksToSeconds(ticks)) : ticks;
}

const sameMoments = ({ measures: a }: Score, { measures: b }: Score): boolean =>
  a === b ||
  a.every(
    ({ timestampSec, durationTicks }, index) =>
      b[index] === undefined || (b[index].timestampSec === timestampSec && b[index].durationTicks === durationTicks),
  );
