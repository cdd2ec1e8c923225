import type { Measure, MeasureHeader, Score } from '@notewright/score';
import { alikeInTurn } from '@notewright/score/lists';

/** What turns one score into another: everything but the measures, and the measures that are not the same object. */
export interface ScorePatch {
  /** The new score with empty measures; absent when only measures changed. */
  readonly frame?: Score;
  readonly measureCount: number;
  readonly headers: readonly (readonly [number, MeasureHeader])[];
  /** By part, as many as the new score has. */
  readonly parts: readonly (readonly (readonly [number, Measure])[])[];
}

const NOTHING: readonly never[] = [];

/**
 * The difference between two scores, found by identity: an edit shares all measures it does not touch, so what travels to the
 * worker is a few measures and not the piece.
 *
 * @param before  undefined when the other side has no score yet
 */
export function patchBetween(before: Score | undefined, after: Score): ScorePatch {
  const frame = { ...after, measures: NOTHING, parts: after.parts.map((part) => ({ ...part, measures: NOTHING })) };
  return {
    ...(!(before && sameFrame(before, after)) && { frame }),
    measureCount: after.measures.length,
    headers: changedEntries(before?.measures, after.measures),
    parts: after.parts.map((part, index) => changedEntries(before?.parts[index]?.measures, part.measures)),
  };
}

/** Whether everything but the measures is the same object. */
const sameFrame = (before: Score, after: Score): boolean =>
  sameFields(before, after) && alikeInTurn(before.parts, after.parts, sameFields);

const sameFields = <T extends object>(before: T, after: T): boolean =>
  (Object.keys({ ...before, ...after }) as (keyof T | 'measures' | 'parts')[]).every(
    (field) => field === 'measures' || field === 'parts' || before[field] === after[field],
  );

function changedEntries<T>(before: readonly T[] = NOTHING, after: readonly T[]): readonly (readonly [number, T])[] {
  if (before === after) return NOTHING;
  const changed: (readonly [number, T])[] = [];
  for (const [index, item] of after.entries()) if (item !== before[index]) changed.push([index, item]);
  return changed;
}

/** The score the patch was made for, with everything else shared with `before`. */
export function patched(before: Score | undefined, patch: ScorePatch): Score {
  const { measureCount, headers, parts } = patch;
  const frame = patch.frame ?? before!; // the first patch has one
  return {
    ...frame,
    measures: withEntries(before?.measures, headers, measureCount),
    parts: frame.parts.map((part, index) => ({
      ...part,
      measures: withEntries(before?.parts[index]?.measures, parts[index]!, measureCount),
    })),
  };
}

function withEntries<T>(before: readonly T[] = NOTHING, entries: readonly (readonly [number, T])[], count: number) {
  const items = before.slice(0, count);
  for (const [index, item] of entries) items[index] = item;
  return items;
}
