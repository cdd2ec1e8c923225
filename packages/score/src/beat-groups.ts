import { meterOf } from './meter';
import { TICKS_PER_WHOLE, type Ticks, type TimeSignature } from './time';

/** Wider spans in which plain eighths may share one beam: the halves of 4/4, the whole of 2/4 and 3/4. */
export function eighthSpans(time: TimeSignature): readonly Ticks[] {
  if (time.beatUnit !== 4) return meterOf(time).groups;
  const quarter = TICKS_PER_WHOLE / 4;
  if (time.beats === 3) return [3 * quarter];
  const spans: Ticks[] = [];
  for (let left = time.beats; left > 0; left -= 2) spans.push(Math.min(left, 2) * quarter);
  return spans;
}

/**
 * Index of the span that holds a moment of the measure.
 *
 * @param shiftTicks  what a pick-up measure lacks at its front
 */
export function spanIndex(spans: readonly Ticks[], atTicks: Ticks, shiftTicks: Ticks): number {
  let end = 0;
  for (const [index, span] of spans.entries()) {
    end += span;
    if (atTicks + shiftTicks < end) return index;
  }
  return spans.length;
}
