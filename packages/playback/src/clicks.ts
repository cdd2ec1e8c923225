import { fullMeasureTicks, meterOf, type MeasureHeader, type Seconds, type Ticks } from '@notewright/score';
import type { TimeMap } from './time-map';

/** A click of the metronome. */
export interface Click {
  readonly kind: 'click';
  /** From the start of the music as played, at rate 1; those of a count-in are before 0. */
  readonly atSec: Seconds;
  /** The first beat of a measure. */
  readonly accent: boolean;
}

/** Where the beats of a full measure lie: 0, 1, 2, 3 quarters in 4/4; 0 and 3 eighths in 6/8; 0, 2 and 4 eighths in 7/8. */
function beatsOf({ timeSignature }: MeasureHeader): readonly Ticks[] {
  let at = 0;
  return meterOf(timeSignature).groups.map((ticks) => {
    at += ticks;
    return at - ticks;
  });
}

/** Where a measure begins that is not full: the pick-up at the start is the end of one, all others are cut off at their end. */
const missingTicks = ({ timeSignature, durationTicks }: MeasureHeader, index: number): Ticks =>
  index === 0 ? Math.max(0, fullMeasureTicks(timeSignature) - durationTicks) : 0;

/**
 * A click on every beat of the music as played, ascending. The first beat of a measure is accented; a pick-up has none.
 *
 * @param order    measures as they are played
 * @param timeMap  of the music as played
 */
export function metronomeOf(
  measures: readonly MeasureHeader[],
  order: readonly number[],
  timeMap: TimeMap,
): readonly Click[] {
  let start = 0;
  return order.flatMap((index) => {
    const header = measures[index];
    if (!header) return [];
    const from = start;
    const missing = missingTicks(header, index);
    start += header.durationTicks;
    return beatsOf(header)
      .map((beat) => ({ beat, ticks: beat - missing }))
      .filter(({ ticks }) => ticks >= 0 && ticks < header.durationTicks)
      .map(({ beat, ticks }) => ({
        kind: 'click' as const,
        atSec: timeMap.ticksToSeconds(from + ticks),
        accent: beat === 0,
      }));
  });
}

/** A measure of clicks that leads up to the music. */
export interface CountIn {
  readonly lengthSec: Seconds;
  /** Ascending, from `-lengthSec` to before 0: the music begins at 0. */
  readonly clicks: readonly Click[];
}

/**
 * One full measure of clicks before a place, at the tempo that holds there. The accents fall where the measure before would have them: music
 * that begins on the fourth beat is counted in by the beats 4, 1, 2 and 3.
 *
 * @param playedTicks  the place, in the music as played
 * @param order        measures as they are played
 */
export function countInTo(
  playedTicks: Ticks,
  measures: readonly MeasureHeader[],
  order: readonly number[],
  timeMap: TimeMap,
): CountIn {
  let start = 0;
  let found = order[0] ?? 0;
  for (const index of order) {
    const { durationTicks } = measures[index] ?? { durationTicks: 0 };
    found = index;
    if (playedTicks < start + durationTicks) break;
    start += durationTicks;
  }
  const header = measures[found];
  if (!header) return { lengthSec: 0, clicks: [] };
  const { durationTicks } = header;
  const secPerTick = (timeMap.ticksToSeconds(start + durationTicks) - timeMap.ticksToSeconds(start)) / durationTicks;
  const measureTicks = fullMeasureTicks(header.timeSignature);
  const place = missingTicks(header, found) + Math.max(0, playedTicks - start);
  const clicks = beatsOf(header).map((beat) => {
    const before = (((place - beat) % measureTicks) + measureTicks) % measureTicks || measureTicks;
    return { kind: 'click' as const, atSec: -before * secPerTick, accent: beat === 0 };
  });
  return { lengthSec: measureTicks * secPerTick, clicks: clicks.sort((a, b) => a.atSec - b.atSec) };
}
