import { measureStarts, type Measure, type Score, type Ticks } from '@notewright/score';
import { sameMeasures, SAME_MOMENT_SEC } from './same-music';
import { timelineOf } from './timeline';

/** Where the measures of an edited score come from. */
export interface Origins {
  /** Where each measure of the edited score begins in the score before, in its ticks; undefined for a measure that was put in. */
  readonly starts: readonly (Ticks | undefined)[];
  /** Stretches of the score before that are gone, whole measures as a rule, ascending. */
  readonly gone: readonly (readonly [from: Ticks, to: Ticks])[];
}

/**
 * Finds where the measures of an edited score stood before: by their times in the recording, which stay with a measure whatever
 * is done to it, or else by their music. An edit never stretches time: a measure put in brings ticks along, a new meter only
 * cuts the same ticks elsewhere.
 */
export function originsOf(before: Score, after: Score): Origins {
  const starts = byMoments(before, after) ?? byMusic(before, after);
  return { starts, gone: goneBetween(before, after, starts) };
}

/** Starts are multiples of this, the 384th of a whole: no barline of a real meter lies between. */
const GRAIN: Ticks = 105;

function byMoments(before: Score, after: Score): readonly (Ticks | undefined)[] | undefined {
  if (before.measures[0]?.timestampSec === undefined) return undefined;
  const known = new Map<number, Ticks>();
  let end: Ticks = 0;
  for (const { timestampSec, durationTicks } of before.measures) {
    if (timestampSec !== undefined) known.set(Math.round(timestampSec / SAME_MOMENT_SEC), end);
    end += durationTicks;
  }
  const timeline = timelineOf(before, true);
  const placeOf = (timestampSec: number): Ticks => {
    const key = Math.round(timestampSec / SAME_MOMENT_SEC);
    return (
      known.get(key) ??
      known.get(key - 1) ??
      known.get(key + 1) ??
      Math.round(timeline.inverse(timestampSec) / GRAIN) * GRAIN
    );
  };
  const starts: (Ticks | undefined)[] = [];
  let free = 0;
  /** Lengths of the measures without a time since the last one with: a new meter cut them from what was there, or they were put in. */
  let waiting: Ticks[] = [];
  const place = (isReal: (at: Ticks, sum: Ticks) => boolean) => {
    const sum = waiting.reduce((total, length) => total + length, 0);
    let at = free;
    for (const length of waiting) {
      starts.push(isReal(at, sum) ? at : undefined);
      at += length;
    }
    waiting = [];
  };
  for (const { timestampSec, durationTicks } of after.measures) {
    if (timestampSec === undefined) {
      waiting.push(durationTicks);
      continue;
    }
    const start = placeOf(timestampSec);
    const room = start - free;
    place((_, sum) => sum <= room);
    if (start < free) return undefined;
    starts.push(start);
    free = start + durationTicks;
  }
  if (starts.length === 0) return undefined;
  place((at) => at < end);
  return starts;
}

function byMusic(before: Score, after: Score): readonly (Ticks | undefined)[] {
  const ticks = measureStarts(before.measures);
  const starts: (Ticks | undefined)[] = [];
  let fromBefore = 0;
  let fromAfter = 0;
  const fill = (toBefore: number, toAfter: number) => {
    let at = ticks[fromBefore] ?? 0;
    const end = ticks[toBefore] ?? 0;
    for (const { durationTicks } of after.measures.slice(fromAfter, toAfter)) {
      starts.push(at < end ? at : undefined);
      at += durationTicks;
    }
  };
  for (const [older, newer] of alignedMeasures(before, after)) {
    fill(older, newer);
    starts.push(ticks[older]);
    [fromBefore, fromAfter] = [older + 1, newer + 1];
  }
  fill(before.measures.length, after.measures.length);
  return starts;
}

function goneBetween(before: Score, after: Score, starts: readonly (Ticks | undefined)[]): Origins['gone'] {
  const gone: [Ticks, Ticks][] = [];
  let free = 0;
  for (const [index, { durationTicks }] of after.measures.entries()) {
    const start = starts[index];
    if (start === undefined) continue;
    if (start > free) gone.push([free, start]);
    free = start + durationTicks;
  }
  const end = before.measures.reduce((sum, { durationTicks }) => sum + durationTicks, 0);
  if (end > free) gone.push([free, end]);
  return gone;
}

/** More pairs than this are not weighed one by one. */
const MOST_PAIRS = 160_000;

/**
 * Measures of two scores that are the same measure, in order: those with equal music at both ends, and between them the
 * alignment with the most music in common. Measures of different length are never aligned.
 */
function alignedMeasures(older: Score, newer: Score): readonly (readonly [older: number, newer: number])[] {
  const pairs: [number, number][] = [];
  const same = (i: number, j: number) =>
    older.measures[i]?.durationTicks === newer.measures[j]?.durationTicks && sameMeasures(older, i, newer, j);
  let [from, endOlder, endNewer] = [0, older.measures.length, newer.measures.length];
  while (from < endOlder && from < endNewer && same(from, from)) pairs.push([from, from++]);
  const tail: [number, number][] = [];
  while (endOlder > from && endNewer > from && same(endOlder - 1, endNewer - 1)) tail.unshift([--endOlder, --endNewer]);
  pairs.push(...middlePairs(older, newer, from, endOlder, endNewer), ...tail);
  return pairs;
}

function middlePairs(older: Score, newer: Score, from: number, endOlder: number, endNewer: number) {
  const [rows, columns] = [endOlder - from, endNewer - from];
  const pairs: [number, number][] = [];
  if (rows === 0 || columns === 0) return pairs;
  const fits = (i: number, j: number) =>
    older.measures[from + i]?.durationTicks === newer.measures[from + j]?.durationTicks;
  if (rows * columns > MOST_PAIRS) {
    for (let index = 0; index < Math.min(rows, columns); index++)
      if (fits(index, index)) pairs.push([from + index, from + index]);
    return pairs;
  }
  const contents = [contentOf(older, from, endOlder), contentOf(newer, from, endNewer)] as const;
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const gain = (i: number, j: number) => (fits(i, j) ? 0.05 + likeness(contents[0][i]!, contents[1][j]!) : -1);
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, best[i + 1]![j + 1]! + gain(i, j));
  for (let [i, j] = [0, 0]; i < rows && j < columns;) {
    if (best[i]?.[j] === best[i + 1]![j + 1]! + gain(i, j)) pairs.push([from + i++, from + j++]);
    else if (best[i]?.[j] === best[i + 1]?.[j]) i++;
    else j++;
  }
  return pairs;
}

/** The music of measures as sets of words: which pitch in which value at which place. */
const contentOf = (score: Score, from: number, to: number): readonly ReadonlySet<string>[] =>
  Array.from(
    { length: to - from },
    (_, index) => new Set(score.parts.flatMap(({ measures }, part) => wordsOf(measures[from + index], part))),
  );

const wordsOf = (measure: Measure | undefined, part: number): readonly string[] =>
  (measure?.voices ?? []).flatMap(({ elements }) =>
    elements.flatMap((element, index) =>
      element.kind === 'rest' ? [] : element.heads.map(({ midi }) => `${part} ${index} ${midi}`),
    ),
  );

/** What two sets have in common, 0–1; 0.5 for two that are empty. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0.5;
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return (2 * common) / (a.size + b.size);
}
