import type { MeasureRange } from '@notewright/engraving';
import type { Part, Score } from '@notewright/score';
import { phrasingIn } from './phrasing';

/**
 * Tells which lines of a sheet an edit left as they were: those whose measures, and the measure on either side, are the same
 * objects, while nothing that reaches further (parts, clefs, lengths of measures) changed before them, and no slur, hairpin or pedal anywhere.
 *
 * @returns false for a line that must be drawn anew; it may say so once too often, never once too seldom
 */
export function unchangedLines(before: Score, after: Score): (line: MeasureRange) => boolean {
  if (before === after) return () => true;
  if (before.parts.length !== after.parts.length || before.measures.length !== after.measures.length)
    return () => false;
  const changed: number[] = [];
  let reachesOnFrom = Infinity;
  for (const [index, header] of after.measures.entries()) {
    const old = before.measures[index]!;
    if (header === old) continue;
    changed.push(index);
    if (header.durationTicks !== old.durationTicks) reachesOnFrom = Math.min(reachesOnFrom, index);
  }
  for (const [partIndex, part] of after.parts.entries()) {
    const old = before.parts[partIndex]!;
    if (part === old) continue;
    if (!sameFrame(old, part)) return () => false;
    for (const [index, measure] of part.measures.entries()) {
      const before = old.measures[index]!;
      if (measure === before) continue;
      changed.push(index);
      if (phrasingIn(measure) !== phrasingIn(before)) return () => false; // a slur may be open over any line
      if (measure.clefs !== before.clefs) reachesOnFrom = Math.min(reachesOnFrom, index);
    }
  }
  return ({ from, to }) => to < reachesOnFrom && !changed.some((index) => index >= from - 1 && index <= to);
}

/** Whether two states of a part agree in everything but their measures. */
const sameFrame = (before: Part, after: Part): boolean =>
  (Object.keys({ ...before, ...after }) as (keyof Part)[]).every(
    (field) => field === 'measures' || before[field] === after[field],
  );
