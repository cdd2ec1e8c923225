import {
  elementTicks,
  isDrumPart,
  spellInKey,
  spokenDrum,
  spokenPitch,
  type Score,
  type Ticks,
} from '@notewright/score';
import type { HeadChange } from '../sheet';
import { doubtKey as headKey } from '../sheet/doubts';

/** A head of one of two versions, and how people call it. */
export interface ChangedHead {
  readonly key: string;
  readonly measureIndex: number;
  readonly name: string;
}

/** What became of a head: one that was added has no place before, one that was removed none after. */
export interface Change {
  readonly kind: HeadChange;
  readonly before?: ChangedHead;
  readonly after?: ChangedHead;
}

interface Placed extends ChangedHead {
  /** Of its part and measure. */
  readonly at: Ticks;
  readonly midi: number;
}

/**
 * The heads that differ between two versions of a score, in the order of the music. A head in the place of another one, or of the same
 * pitch elsewhere in its measure, was moved.
 *
 * @param visibleMeasures  measures from this index on are not looked at
 */
export function changesBetween(older: Score, newer: Score, visibleMeasures = Infinity): readonly Change[] {
  const changes: Change[] = [];
  const [before, after] = [headsByMeasure(older), headsByMeasure(newer)];
  const count = Math.min(visibleMeasures, Math.max(older.measures.length, newer.measures.length));
  const parts = Math.max(older.parts.length, newer.parts.length);
  for (let measure = 0; measure < count; measure++)
    for (let part = 0; part < parts; part++) changes.push(...changesIn(before(part, measure), after(part, measure)));
  return changes;
}

/** The measure of the music a change is in, in the version after it if it is there. */
export const measureOf = ({ before, after }: Change): number => (after ?? before)?.measureIndex ?? 0;

function changesIn(before: readonly Placed[], after: readonly Placed[]): readonly Change[] {
  const removed = [...before];
  const added = [...after];
  pair(removed, added, (a, b) => (a.at === b.at && a.midi === b.midi ? 0 : undefined));
  const moved = [
    ...pair(removed, added, (a, b) => (a.at === b.at ? Math.abs(a.midi - b.midi) : undefined)),
    ...pair(removed, added, (a, b) => (a.midi === b.midi ? Math.abs(a.at - b.at) : undefined)),
  ];
  const all: readonly (readonly [Ticks, Change])[] = [
    ...removed.map((head) => [head.at, { kind: 'removed', before: head }] as const),
    ...moved.map(([from, to]) => [to.at, { kind: 'moved', before: from, after: to }] as const),
    ...added.map((head) => [head.at, { kind: 'added', after: head }] as const),
  ];
  return [...all].sort(([a], [b]) => a - b).map(([, change]) => change);
}

/** Takes pairs out of both lists, the closest first. @param apart  undefined for what is no pair */
function pair(from: Placed[], to: Placed[], apart: (a: Placed, b: Placed) => number | undefined) {
  const possible = from.flatMap((a) =>
    to.flatMap((b) => {
      const distance = apart(a, b);
      return distance === undefined ? [] : [{ a, b, distance }];
    }),
  );
  const pairs: (readonly [Placed, Placed])[] = [];
  for (const { a, b } of possible.sort((one, other) => one.distance - other.distance)) {
    const [i, j] = [from.indexOf(a), to.indexOf(b)];
    if (i < 0 || j < 0) continue;
    from.splice(i, 1);
    to.splice(j, 1);
    pairs.push([a, b]);
  }
  return pairs;
}

const headsByMeasure =
  ({ parts, measures }: Score) =>
  (partIndex: number, measureIndex: number): readonly Placed[] => {
    const part = parts[partIndex];
    const heads: Placed[] = [];
    for (const { elements } of part?.measures[measureIndex]?.voices ?? []) {
      let at = 0;
      for (const element of elements) {
        if (element.kind === 'chord')
          for (const [headIndex, { midi, spelling }] of element.heads.entries()) {
            const name = isDrumPart(part!)
              ? spokenDrum(midi)
              : spokenPitch(spelling ?? spellInKey(midi, measures[measureIndex]!.key));
            heads.push({ key: headKey({ elementId: element.id, headIndex }), measureIndex, name, at, midi });
          }
        at += elementTicks(element);
      }
    }
    return heads;
  };
