import { headsOf, selectionOf, type Edited } from '@notewright/editor';
import { mergeScores, type Side } from '@notewright/revisions';
import { measureNumber, type Score } from '@notewright/score';

/** What merging would do. */
export interface Merging {
  /** Numbers of the measures that come from the other version, as they are printed, ascending. */
  readonly taken: readonly number[];
  /** Numbers of my measures that are gone because the other version took them out. */
  readonly removed: readonly number[];
  /** Numbers of the measures that both changed. */
  readonly clashes: readonly number[];
  /** The merged score; what comes from the other version is selected. @param side  whose measures stand where both changed */
  readonly edited: (side: Side) => Edited;
}

/**
 * Lays two versions of one score together, measure by measure.
 *
 * @param base  the version both began with
 * @returns undefined where they do not lie side by side, or either way of settling what both changed is no sound music
 */
export function mergingOf(base: Score, mine: Score, theirs: Score): Merging | undefined {
  const first = mergeScores(base, mine, theirs);
  if (!first) return undefined;
  const choices = new Map(first.conflicts.map(({ baseIndex }) => [baseIndex, 'theirs' as const]));
  const other = first.conflicts.length > 0 ? mergeScores(base, mine, theirs, choices) : first;
  // Nobody is offered a choice that cannot be had.
  if (!other) return undefined;
  const clashes = first.conflicts.flatMap(({ mineIndex, theirsIndex }) => mineIndex ?? theirsIndex ?? []);
  return {
    taken: notOf(mine, first.score).map((index) => measureNumber(first.score, index)),
    removed: first.removed.map((index) => measureNumber(mine, index)),
    clashes: clashes.map((index) => measureNumber(mine, index)),
    edited: (side) => {
      const { score } = side === 'theirs' ? other : first;
      const heads = notOf(mine, score).flatMap((index) =>
        score.parts.flatMap(({ measures }, part) =>
          measures[index] === mine.parts[part]?.measures[index]
            ? []
            : (measures[index]?.voices ?? []).flatMap(({ elements }) => elements.flatMap(headsOf)),
        ),
      );
      return { score, selection: selectionOf(score, heads) };
    },
  };
}

/** Indices of the measures of a merged score that are not those of mine: these it shares with it. */
function notOf(mine: Score, merged: Score): readonly number[] {
  const own = new Set<object>([...mine.measures, ...mine.parts.flatMap(({ measures }) => measures)]);
  const isOwn = (measure: object | undefined) => measure === undefined || own.has(measure);
  return [...merged.measures.entries()].flatMap(([index, header]) =>
    isOwn(header) && merged.parts.every(({ measures }) => isOwn(measures[index])) ? [] : [index],
  );
}
