import type { Part, Score } from '@notewright/score';

/** Measures a sheet has to look at again, both ends included, by index in the newer score. */
export interface MeasureRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The measures whose engraving may differ between two versions of a score; undefined when none can.
 *
 * Unchanged measures are shared between versions, so this compares references and cannot be forgotten by an edit. One measure
 * more on the right takes in ties that enter it. What stays in force after its measure (meter, key, clef, a staff, a
 * string tuning, a measure more or less) reaches to the end.
 */
export function touchedMeasures(before: Score, after: Score): MeasureRange | undefined {
  if (before === after) return undefined;
  const count = after.measures.length;
  const end = count - 1;
  if (before.parts.length !== after.parts.length) return { from: 0, to: end };
  let from = Infinity;
  let to = -1;
  const touch = (index: number, last: number) => {
    from = Math.min(from, index);
    to = Math.max(to, Math.min(end, last));
  };
  for (const [index, header] of after.measures.entries()) {
    const old = before.measures[index];
    if (header === old) continue;
    const lasts =
      old?.timeSignature !== header.timeSignature ||
      old.key !== header.key ||
      old.durationTicks !== header.durationTicks;
    touch(index, lasts ? end : index + 1);
  }
  for (const [partIndex, part] of after.parts.entries()) {
    const old = before.parts[partIndex]!;
    if (part === old) continue;
    if (drawnOtherwise(old, part)) return { from: 0, to: end };
    if (part.measures === old.measures) continue;
    for (const [index, measure] of part.measures.entries())
      if (measure !== old.measures[index]) touch(index, measure.clefs === old.measures[index]?.clefs ? index + 1 : end);
  }
  if (count !== before.measures.length) touch(Math.min(count, before.measures.length) - 1, end);
  return to < 0 ? undefined : { from: Math.min(from, to), to };
}

const drawnOtherwise = (a: Part, b: Part): boolean =>
  a.name !== b.name ||
  a.staves !== b.staves ||
  a.tab !== b.tab ||
  a.sound !== b.sound ||
  a.transposition !== b.transposition ||
  a.dynamics !== b.dynamics;
