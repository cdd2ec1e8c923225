import {
  idsBeyond,
  measureStarts,
  violations,
  type Dynamic,
  type ElementId,
  type Measure,
  type MeasureHeader,
  type Part,
  type Score,
  type Ticks,
} from '@notewright/score';
import { itemAt, alikeInTurn, lastOf, neighbours, sideBySide } from '@notewright/score/lists';
import { originsOf, type Origins } from './alignment';
import { withoutLooseTies } from '@notewright/score/loose-ties';
import { alike, sameMeasure, withoutMoments } from './same-music';
import { without } from '@notewright/score/without';

/** Which of two versions a measure is taken from. */
export type Side = 'mine' | 'theirs';

/** A measure that both changed, and not in the same way. */
export interface MergeConflict {
  /** Index in the version both began with: what `choices` go by. */
  readonly baseIndex: number;
  /** Index in my version; absent where I took the measure out. */
  readonly mineIndex?: number;
  /** Index in their version; absent where they took the measure out. */
  readonly theirsIndex?: number;
  /** Index in the merged score; absent where the chosen side has no such measure. */
  readonly mergedIndex?: number;
}

/** Two versions as one. */
export interface Merged {
  readonly score: Score;
  /** In the order of the score; until somebody chooses, the merged score has my version of these. */
  readonly conflicts: readonly MergeConflict[];
  /** Indices in my version of measures that are gone because they took them out and I had left them as they were; ascending. */
  readonly removed: readonly number[];
}

/**
 * Merges two versions that were made from one, measure by measure: what only one of them changed is taken from it, in each part and for
 * barlines, keys and tempo by itself. Measures that were put in are kept from both, mine first.
 *
 * @param choices  for conflicts, by `baseIndex`, which side to take; mine where nothing is said
 * @returns a sound score; undefined where the versions cannot be laid side by side: parts or staves were added, removed or moved,
 *   or barlines lie elsewhere
 */
export function mergeScores(
  base: Score,
  mine: Score,
  theirs: Score,
  choices: ReadonlyMap<number, Side> = new Map(),
): Merged | undefined {
  const sides = { mine: slotsOf(base, mine), theirs: slotsOf(base, theirs) };
  if (!sides.mine || !sides.theirs) return undefined;
  const newId = idsBeyond({ ...mine, parts: [...mine.parts, ...theirs.parts] });
  const columns: Column[] = [];
  const conflicts: MergeConflict[] = [];
  const removed: number[] = [];
  const insert = (slot: number) => {
    const [own, other] = [sides.mine?.inserted[slot] ?? [], sides.theirs?.inserted[slot] ?? []];
    const columnOf = (score: Score, side: Side) => (index: number) => columnAt(score, index, side);
    const ours = own.map(columnOf(mine, 'mine'));
    const added = other.map(columnOf(theirs, 'theirs'));
    const twice = alikeInTurn(ours, added, sameColumn);
    columns.push(...ours, ...(twice ? [] : added));
  };
  for (const baseIndex of base.measures.keys()) {
    insert(baseIndex);
    const [mineIndex, theirsIndex] = [sides.mine.kept[baseIndex], sides.theirs.kept[baseIndex]];
    const was = columnAt(base, baseIndex, 'mine');
    const own = mineIndex === undefined ? undefined : columnAt(mine, mineIndex, 'mine');
    const other = theirsIndex === undefined ? undefined : columnAt(theirs, theirsIndex, 'theirs');
    const merged = mergedColumn(was, own, other);
    const chosen = merged === 'conflict' ? (choices.get(baseIndex) === 'theirs' ? other : own) : merged;
    if (merged === 'conflict')
      conflicts.push({
        baseIndex,
        ...(mineIndex !== undefined && { mineIndex }),
        ...(theirsIndex !== undefined && { theirsIndex }),
        ...(chosen && { mergedIndex: columns.length }),
      });
    if (merged === undefined && mineIndex !== undefined) removed.push(mineIndex);
    if (chosen) columns.push({ ...chosen, baseIndex });
  }
  insert(base.measures.length);
  if (columns.length === 0) return undefined;
  const score = assembled(base, mine, theirs, columns, newId);
  return violations(score).length === 0 ? { score, conflicts, removed } : undefined;
}

/** One measure through all parts. */
interface Column {
  readonly header: MeasureHeader;
  readonly cells: readonly Measure[];
  /** Where each cell comes from. */
  readonly sides: readonly Side[];
  readonly baseIndex?: number;
}

interface Slots {
  /** By measure of the version both began with: its index here; undefined where it was taken out. */
  readonly kept: readonly (number | undefined)[];
  /** By measure of that version: what was put in before it; one more entry for what follows the last. */
  readonly inserted: readonly (readonly number[])[];
}

/** How a version lies on the one it was made from; undefined when measures do not correspond to measures, or parts to parts. */
function slotsOf(base: Score, version: Score): Slots | undefined {
  const sameParts =
    version.parts.length === base.parts.length &&
    version.parts.every((part, index) => part.staves.length === base.parts[index]?.staves.length);
  if (!sameParts) return undefined;
  const starts = measureStarts(base.measures);
  const indexOf = new Map(starts.map((start, index) => [start, index]));
  const kept = new Array<number | undefined>(base.measures.length).fill(undefined);
  const inserted = Array.from({ length: base.measures.length + 1 }, (): number[] => []);
  let next = 0;
  const { starts: origins }: Origins = originsOf(base, version);
  for (const [index, start] of origins.entries()) {
    if (start === undefined) {
      itemAt(inserted, next).push(index);
      continue;
    }
    const there = indexOf.get(start);
    if (there === undefined || there >= base.measures.length || there < next) return undefined;
    if (base.measures[there]?.durationTicks !== version.measures[index]?.durationTicks) return undefined;
    kept[there] = index;
    next = there + 1;
  }
  return { kept, inserted };
}

const columnAt = (score: Score, index: number, side: Side): Column => ({
  header: score.measures[index]!,
  cells: score.parts.map(({ measures }) => measures[index]!),
  sides: score.parts.map(() => side),
});

const sameHeader = (a: MeasureHeader, b: MeasureHeader): boolean => alike(withoutMoments(a), withoutMoments(b));

const sameColumn = (a: Column, b: Column): boolean =>
  sameHeader(a.header, b.header) && alikeInTurn(a.cells, b.cells, sameMeasure);

/** A measure of three versions; undefined when it was taken out. */
function mergedColumn(
  was: Column,
  mine: Column | undefined,
  theirs: Column | undefined,
): Column | undefined | 'conflict' {
  if (!mine || !theirs) {
    const other = mine ?? theirs;
    return !other || sameColumn(was, other) ? undefined : 'conflict';
  }
  const header = merged(was.header, mine.header, theirs.header, sameHeader);
  const cells = sideBySide(was.cells, mine.cells, theirs.cells);
  const picked = cells.map(([base, own, other]) => merged(base, own, other, sameMeasure));
  if (!header || picked.some((side) => !side)) return 'conflict';
  return {
    header: header === 'mine' ? mine.header : theirs.header,
    cells: sideBySide(picked, cells).map(([side, [, own, other]]) => (side === 'mine' ? own : other)),
    sides: picked as readonly Side[],
  };
}

/** The side that changed something; undefined when both did, and not alike. */
function merged<T>(was: T, mine: T, theirs: T, same: (a: T, b: T) => boolean): Side | undefined {
  if (same(mine, theirs) || same(was, theirs)) return 'mine';
  return same(was, mine) ? 'theirs' : undefined;
}

function assembled(base: Score, mine: Score, theirs: Score, columns: readonly Column[], newId: () => ElementId): Score {
  const headers = columns.map(({ header }) => header);
  const [[first], [own]] = [headers, mine.measures];
  if (first && own && first.tempoBpm === undefined)
    headers[0] = { ...first, tempoBpm: own.tempoBpm, ...(own.tempoSign && { tempoSign: own.tempoSign }) };
  const parts = sideBySide(base.parts, mine.parts, theirs.parts).map(([was, own, other], index): Part => {
    const measures = columns.map(({ cells, sides }) =>
      sides[index] === 'mine' ? cells[index] : renamed(cells[index]!, newId),
    );
    const facts = withMerged(plainPart(was), plainPart(own), plainPart(other));
    return withoutLooseTies({
      ...facts,
      measures,
      dynamics: mergedDynamics([base, mine, theirs], [was, own, other], columns),
    } as Part);
  });
  return { ...mine, meta: withMerged(base.meta, mine.meta, theirs.meta), measures: headers, parts };
}

const plainPart = (part: Part): Omit<Part, 'measures' | 'dynamics'> =>
  without(part, 'measures' as never, 'dynamics' as never);

/** Field by field what one side changed; mine where both did. */
function withMerged<T extends object>(was: T, mine: T, theirs: T): T {
  const result: Partial<T> = { ...mine };
  for (const name of new Set([...Object.keys(was), ...Object.keys(theirs)]) as Set<keyof T>)
    if (alike(was[name], mine[name]) && !alike(was[name], theirs[name])) {
      if (theirs[name] === undefined) delete result[name];
      else result[name] = theirs[name];
    }
  return result as T;
}

/** The measure under ids that the other version does not have. */
const renamed = (measure: Measure, newId: () => ElementId): Measure => ({
  ...measure,
  voices: measure.voices.map((voice) => ({
    ...voice,
    elements: voice.elements.map((element) => ({ ...element, id: newId() })),
  })),
});

/** Dynamics by the measure they begin in: each from the side that changed those of this measure, mine where both did. */
function mergedDynamics(
  [base, mine, theirs]: readonly [Score, Score, Score],
  [wasPart, ownPart, otherPart]: readonly [Part, Part, Part],
  columns: readonly Column[],
): readonly Dynamic[] {
  const starts = measureStarts(columns.map(({ header }) => header));
  const end = lastOf(starts);
  const byMeasure = (score: Score, { dynamics }: Part): ((index: number | undefined) => readonly Dynamic[]) => {
    const spans = neighbours(measureStarts(score.measures));
    return (index) => {
      const span = index === undefined ? undefined : spans[index];
      if (!span) return [];
      const [from, to] = span;
      return dynamics
        .filter(({ startTicks }) => startTicks >= from && startTicks < to)
        .map((one) => ({ ...one, startTicks: one.startTicks - from, endTicks: one.endTicks - from }));
    };
  };
  const [was, own, other] = [byMeasure(base, wasPart), byMeasure(mine, ownPart), byMeasure(theirs, otherPart)];
  const indexIn = (score: Score) => new Map(score.measures.map((header, index) => [header, index]));
  const [mineIndex, theirsIndex] = [slotsOf(base, mine)!.kept, slotsOf(base, theirs)!.kept];
  const [inMine, inTheirs] = [indexIn(mine), indexIn(theirs)];
  const found = sideBySide(columns, starts).flatMap(([{ header, baseIndex }, at]): readonly Dynamic[] => {
    const here =
      baseIndex === undefined
        ? [...own(inMine.get(header)), ...(inMine.has(header) ? [] : other(inTheirs.get(header)))]
        : pick(was(baseIndex), own(mineIndex[baseIndex]), other(theirsIndex[baseIndex]));
    return here.map((one) => ({ ...one, startTicks: one.startTicks + at, endTicks: Math.min(end, one.endTicks + at) }));
  });
  return found.map((one, index) => {
    const next = found[index + 1];
    return next && next.startTicks < one.endTicks ? { ...one, endTicks: next.startTicks } : one;
  });
}

const begins = (list: readonly Dynamic[]) => list.map(({ name, startTicks }): [string, Ticks] => [name, startTicks]);

/** What only one side changed; where a measure was put in under a dynamic it lasts longer, and that alone is no change of it. */
function pick(was: readonly Dynamic[], mine: readonly Dynamic[], theirs: readonly Dynamic[]): readonly Dynamic[] {
  if (alike(was, theirs)) return mine;
  return alike(was, mine) || alike(begins(was), begins(mine)) ? theirs : mine;
}
