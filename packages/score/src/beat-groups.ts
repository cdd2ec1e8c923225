import { isCompound, pulseTicks, TICKS_PER_WHOLE, type Ticks, type TimeSignature } from './time';

/**
 * Lengths of the groups a full measure is beamed in, in order.
 *
 * Simple and compound meters: one group per pulse. Meters that count short notes in twos and threes (5/8, 7/8): 3+2 and
 * 2+2+3, the commonest reading when nothing else is known. 3/8 is one group.
 */
export function beatGroups(time: TimeSignature): readonly Ticks[] {
  const unit = TICKS_PER_WHOLE / time.beatUnit;
  if (isCompound(time)) return new Array<Ticks>(time.beats / 3).fill(pulseTicks(time));
  if (time.beatUnit < 8) return new Array<Ticks>(time.beats).fill(unit);
  const counts: number[] = [];
  let left = time.beats;
  if (left === 5) counts.push(3, 2);
  else {
    for (; left > 3; left -= 2) counts.push(2);
    counts.push(left);
  }
  return counts.map((count) => count * unit);
}

/** Wider spans in which plain eighths may share one beam: the halves of 4/4, the whole of 2/4 and 3/4. */
export function eighthSpans(time: TimeSignature): readonly Ticks[] {
  if (time.beatUnit !== 4) return beatGroups(time);
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
