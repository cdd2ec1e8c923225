import { hairpinsOf, measureStarts, pedalsOf, slursOf, type Part, type Score, type Ticks } from '@notewright/score';
import type { Origins } from './alignment';
import { sameHeader, sameMeasures } from './same-music';

/** Where measures begin on the line of time; undefined for measures nobody has to look at. */
export type Starts = readonly (Ticks | undefined)[];

/** What has to be looked at of a score and of its edited version. */
export interface LookedAt {
  readonly before: Starts;
  readonly after: Starts;
}

/** Measures looked at on each side of one that changed: what is tied into it, and notes that were moved. */
const AROUND = 2;

/**
 * The measures of two versions that edits can have to do with: those that differ, those around them, and where slurs, hairpins and pedals
 * from there lead. Most edits are few, and everything else is expensive to take apart.
 */
export function lookedAt(older: Score, newer: Score, origins: Origins): LookedAt {
  const starts = measureStarts(older.measures);
  const all = { before: starts.slice(0, -1), after: origins.starts };
  const sameParts =
    older.parts.length === newer.parts.length &&
    older.parts.every((part, index) => part.staves.length === newer.parts[index]?.staves.length);
  if (!sameParts) return all;
  const indexOf = new Map(starts.map((start, index) => [start, index]));
  const twins = new Map<number, number>();
  for (const [index, start] of origins.starts.entries()) {
    const old = start === undefined ? undefined : indexOf.get(start);
    if (old !== undefined && unchanged(older, old, newer, index)) twins.set(old, index);
  }
  const changed = new Set<number>();
  for (const index of older.measures.keys()) if (!twins.has(index)) changed.add(index);
  for (const [index, start] of origins.starts.entries())
    if (start === undefined)
      for (const beside of [index - 1, index + 1]) addMeasureAt(origins.starts[beside], starts, changed);
  for (const [, to] of origins.gone) addMeasureAt(to, starts, changed);
  if (changed.size * 3 > older.measures.length) return all;
  const look = new Set<number>();
  for (const index of changed) for (let near = index - AROUND; near <= index + AROUND; near++) look.add(near);
  for (const part of older.parts) followArcs(part, (index) => index, look);
  const oldOf = new Map([...twins].map(([old, now]) => [now, old]));
  const oldIndex = (index: number) => {
    const start = origins.starts[index];
    return oldOf.get(index) ?? (start === undefined ? undefined : starts.findLastIndex((one) => one <= start));
  };
  for (const part of newer.parts) followArcs(part, oldIndex, look);
  return {
    before: all.before.map((start, index) => (look.has(index) ? start : undefined)),
    after: origins.starts.map((start, index) => {
      const old = oldOf.get(index);
      return old === undefined || look.has(old) ? start : undefined;
    }),
  };
}

function addMeasureAt(at: Ticks | undefined, starts: readonly Ticks[], to: Set<number>): void {
  if (at !== undefined)
    to.add(
      Math.max(
        0,
        starts.findLastIndex((start) => start <= at),
      ),
    );
}

const unchanged = (older: Score, old: number, newer: Score, now: number): boolean =>
  sameHeader(older.measures[old]!, newer.measures[now]!) && sameMeasures(older, old, newer, now);

/** Adds the other ends of slurs, hairpins and pedals that have one end in a measure looked at. */
function followArcs(part: Part, oldIndex: (index: number) => number | undefined, look: Set<number>): void {
  const arcs = [...slursOf(part), ...hairpinsOf(part), ...pedalsOf(part)].map(({ from, to }) => [
    oldIndex(from.measureIndex),
    oldIndex(to.measureIndex),
  ]);
  for (const ends of arcs)
    if (ends.some((end) => end !== undefined && look.has(end)))
      for (const end of ends) if (end !== undefined) look.add(end);
}
