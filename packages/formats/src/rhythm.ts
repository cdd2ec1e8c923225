import {
  SHORTEST_TICKS,
  TICKS_PER_WHOLE,
  noteValueOf,
  valuesFilling,
  type NoteValue,
  type Ticks,
  type TimeSignature,
  type TupletRatio,
} from '@notewright/score';
import { soundFilling } from '@notewright/score/respelled';

const RATIOS: readonly TupletRatio[] = [
  { actual: 3, normal: 2 },
  { actual: 5, normal: 4 },
  { actual: 7, normal: 4 },
];

/** Halves to 128ths in ticks: what a tuplet can count. */
const UNITS: readonly Ticks[] = [2, 4, 8, 16, 32, 64, 128].map((base) => TICKS_PER_WHOLE / base);

/**
 * Written values that fill a stretch of a measure, in order; empty for an empty stretch.
 *
 * On the grid of 128ths they are those that show the beats, a sound's tied from one to the next. A stretch that begins or ends
 * inside a tuplet is completed in values of the tuplet first.
 *
 * @param what      rests never stand off the beat, sounds may
 * @param from, to  from the start of the measure; positions off the grid must lie on triplets, quintuplets or septuplets
 * @returns undefined when a position lies on none of these
 */
export function fillStretch(
  what: 'rests' | 'sound',
  from: Ticks,
  to: Ticks,
  time: TimeSignature,
): readonly NoteValue[] | undefined {
  if (to <= from) return [];
  for (const place of tupletsAround(from)) {
    if (to <= place.end && isIn(place, to)) return inTuplet(from, to, place);
    if (place.end > to) continue;
    const rest = fillStretch(what, place.end, to, time);
    if (rest) return [...inTuplet(from, place.end, place), ...rest];
  }
  for (const place of tupletsAround(to)) {
    const rest = place.start >= from ? fillStretch(what, from, place.start, time) : undefined;
    if (rest) return [...rest, ...inTuplet(place.start, to, place)];
  }
  if (!onGrid(from) || !onGrid(to)) return undefined;
  return what === 'rests' ? valuesFilling(from, to, time) : soundFilling(from, to, time);
}

const onGrid = (at: Ticks): boolean => at % SHORTEST_TICKS === 0;

interface TupletPlace {
  readonly ratio: TupletRatio;
  readonly start: Ticks;
  readonly end: Ticks;
  readonly unitTicks: Ticks;
}

/** The tuplets in which a position off the grid can lie, those of the longest notes first; none on the grid. */
function tupletsAround(at: Ticks): readonly TupletPlace[] {
  if (onGrid(at)) return [];
  return RATIOS.flatMap((ratio) =>
    UNITS.flatMap((base): readonly TupletPlace[] => {
      const unitTicks = (base * ratio.normal) / ratio.actual;
      const span = base * ratio.normal;
      const start = Math.floor(at / span) * span;
      const place = { ratio, start, end: start + span, unitTicks };
      return Number.isInteger(unitTicks) && isIn(place, at) ? [place] : [];
    }),
  );
}

const isIn = ({ start, unitTicks }: TupletPlace, at: Ticks): boolean => (at - start) % unitTicks === 0;

/** One value of the tuplet where there is one, else as many of its units as it takes. */
function inTuplet(from: Ticks, to: Ticks, { ratio, unitTicks }: TupletPlace): readonly NoteValue[] {
  const single = noteValueOf(to - from, 0, ratio);
  if (single) return [single];
  return Array.from({ length: (to - from) / unitTicks }, () => noteValueOf(unitTicks, 0, ratio)!);
}
