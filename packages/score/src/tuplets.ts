import type { VoiceElement } from './model';
import { insideTuplet, noteValueTicks, type NoteBase, type TupletRatio } from './note-value';
import { TICKS_PER_WHOLE } from './time';

/** A bracket: consecutive elements of one ratio that together fill `ratio.actual` notes of `unit`. */
export interface TupletGroup {
  readonly ratio: TupletRatio;
  /** Element indices within the voice, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** The written value the ratio counts: the eighth in a triplet of eighths. Of the shortest element when incomplete. */
  readonly unit: NoteBase;
  /** False for a remainder that fills no bracket, here or further inside; a sound score has none. */
  readonly complete: boolean;
  /** The tuplets within this one; absent where there are none. */
  readonly inner?: readonly TupletGroup[];
}

const UNITS: readonly NoteBase[] = [1, 2, 4, 8, 16, 32, 64, 128];

const sameRatio = (a: TupletRatio | undefined, b: TupletRatio | undefined): boolean =>
  a?.actual === b?.actual && a?.normal === b?.normal;

/**
 * The outermost tuplet brackets of a voice of one measure, in order, each with those inside it; empty for plain rhythms.
 *
 * An element stores only its ratio, so brackets are derived: each run of equal ratio is cut into groups whose written
 * lengths add up to `actual` times a power-of-two note. Six triplet eighths could be one bracket or two; the cut
 * with the most brackets wins, as long as a bracket counts notes no shorter than its shortest member (otherwise
 * a lone dotted eighth would pass for three sixteenths, and a sextuplet would fall into two triplets of its ratio).
 */
export function tupletGroups(elements: readonly VoiceElement[]): readonly TupletGroup[] {
  const groups: TupletGroup[] = [];
  for (let from = 0; from < elements.length;) {
    const tuplet = elements[from]?.value.tuplet;
    let to = from + 1;
    while (to < elements.length && sameRatio(elements[to]?.value.tuplet, tuplet)) to++;
    if (tuplet) groups.push(...groupsOfRun(elements, from, to, { actual: tuplet.actual, normal: tuplet.normal }));
    from = to;
  }
  return groups;
}

interface Cut {
  readonly awkward: number;
  readonly brackets: number;
  readonly to: number;
  readonly unit: NoteBase;
}

/** Length as written inside the outermost tuplet; undefined where no tick measures it. */
function ticksInside({ value }: VoiceElement): number | undefined {
  try {
    return noteValueTicks(insideTuplet(value));
  } catch {
    return undefined; // noteValueTicks throws for nothing else
  }
}

/** Dynamic programming from the end of the run: best[i] is the best cut of everything from element i on. */
function groupsOfRun(
  elements: readonly VoiceElement[],
  from: number,
  to: number,
  ratio: TupletRatio,
): readonly TupletGroup[] {
  const best: (Cut | undefined)[] = [];
  best[to] = { awkward: 0, brackets: 0, to, unit: 4 };
  const longest = ratio.actual * TICKS_PER_WHOLE;
  const lengths = elements.slice(from, to).map(ticksInside);
  const nested = elements.slice(from, to).some(({ value }) => value.tuplet?.inner);
  for (let start = to - 1; start >= from; start--) {
    let written = 0;
    let shortest: NoteBase = 1;
    for (let end = start + 1; end <= to && written < longest; end++) {
      written += lengths[end - 1 - from] ?? NaN;
      const { base } = elements[end - 1]!.value;
      if (base > shortest) shortest = base;
      const unit = UNITS.find((candidate) => (TICKS_PER_WHOLE / candidate) * ratio.actual === written);
      const rest = best[end];
      if (unit === undefined || !rest) continue;
      if (nested && !innerGroups(elements, start, end).every(({ complete }) => complete)) continue;
      const awkward = rest.awkward + (unit > shortest ? 1 : 0);
      const brackets = rest.brackets + 1;
      const known = best[start];
      if (!known || awkward < known.awkward || (awkward === known.awkward && brackets > known.brackets))
        best[start] = { awkward, brackets, to: end, unit };
    }
  }
  if (!best[from]) return [incomplete(elements, from, to, ratio)];
  const groups: TupletGroup[] = [];
  for (let start = from; start < to; start = best[start]!.to) {
    const { to: end, unit } = best[start]!;
    const inner = nested ? innerGroups(elements, start, end) : [];
    groups.push({ ratio, from: start, to: end, unit, complete: true, ...(inner.length > 0 ? { inner } : {}) });
  }
  return groups;
}

/** The brackets within a stretch of one bracket, at their places in the voice. */
function innerGroups(elements: readonly VoiceElement[], from: number, to: number): readonly TupletGroup[] {
  const members = elements.slice(from, to).map((element) => ({ ...element, value: insideTuplet(element.value) }));
  return tupletGroups(members).map((group) => moved(group, from));
}

const moved = (group: TupletGroup, by: number): TupletGroup => ({
  ...group,
  from: group.from + by,
  to: group.to + by,
  ...(group.inner ? { inner: group.inner.map((inner) => moved(inner, by)) } : {}),
});

function incomplete(elements: readonly VoiceElement[], from: number, to: number, ratio: TupletRatio): TupletGroup {
  const shortest = Math.max(...elements.slice(from, to).map(({ value }) => value.base)) as NoteBase;
  const inner = innerGroups(elements, from, to);
  return { ratio, from, to, unit: shortest, complete: false, ...(inner.length > 0 ? { inner } : {}) };
}

/** All brackets, each before those within it. */
export const allTupletGroups = (elements: readonly VoiceElement[]): readonly TupletGroup[] => {
  const withInner = (group: TupletGroup): readonly TupletGroup[] => [group, ...(group.inner ?? []).flatMap(withInner)];
  return tupletGroups(elements).flatMap(withInner);
};
