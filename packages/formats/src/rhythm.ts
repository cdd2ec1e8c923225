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

const RATIOS: readonly TupletRatio[] = [
  { actual: 3, normal: 2 },
  { actual: 5, normal: 4 },
  { actual: 7, normal: 4 },
];

/**
 * Written values that fill a stretch of a measure, in order; empty for an empty stretch.
 *
 * On the grid of 128ths they are those that show the beats (`valuesFilling`). A stretch that begins or ends inside a
 * tuplet, which that function refuses, is completed in values of the tuplet first.
 *
 * @param from, to  from the start of the measure; positions off the grid must lie on triplets, quintuplets or septuplets
 * @returns undefined when a position lies on none of these
 */
export function fillStretch(from: Ticks, to: Ticks, time: TimeSignature): readonly NoteValue[] | undefined {
  if (to <= from) return [];
  const head = tupletAround(from);
  const tail = tupletAround(to);
  if (!head || !tail) return undefined;
  if (head.ratio && tail.ratio && head.start === tail.start) return inTuplet(from, to, head);
  const plainFrom = head.ratio ? head.end : from;
  const plainTo = tail.ratio ? tail.start : to;
  if (plainFrom > plainTo) return undefined;
  const before = head.ratio ? inTuplet(from, plainFrom, head) : [];
  const after = tail.ratio ? inTuplet(plainTo, to, tail) : [];
  return before && after && [...before, ...valuesFilling(plainFrom, plainTo, time), ...after];
}

interface TupletPlace {
  readonly ratio?: TupletRatio;
  readonly start: Ticks;
  readonly end: Ticks;
  readonly unitTicks: Ticks;
}

/** The tuplet in which a position off the grid lies: the one with the longest notes. On the grid: no ratio. */
function tupletAround(at: Ticks): TupletPlace | undefined {
  if (at % SHORTEST_TICKS === 0) return { start: at, end: at, unitTicks: SHORTEST_TICKS };
  for (const ratio of RATIOS) {
    for (let base = TICKS_PER_WHOLE / 2; base >= SHORTEST_TICKS; base /= 2) {
      const unitTicks = (base * ratio.normal) / ratio.actual;
      if (!Number.isInteger(unitTicks)) continue;
      const span = base * ratio.normal;
      const start = Math.floor(at / span) * span;
      if ((at - start) % unitTicks === 0) return { ratio, start, end: start + span, unitTicks };
    }
  }
  return undefined;
}

function inTuplet(from: Ticks, to: Ticks, { ratio, start, unitTicks }: TupletPlace): readonly NoteValue[] | undefined {
  if ((from - start) % unitTicks !== 0 || (to - start) % unitTicks !== 0) return undefined;
  const single = noteValueOf(to - from, 0, ratio);
  if (single) return [single];
  const unit = noteValueOf(unitTicks, 0, ratio);
  return unit && Array.from({ length: (to - from) / unitTicks }, () => unit);
}
