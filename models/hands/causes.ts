import { gridOf } from './play';
import type { PianoScore, PrintedNote } from './piano-scores';
import { isInPlace, isNear, NEAR_TICKS, SCALE, type AnnotatedPerformance } from './annotated-performances';
import type { WrittenNote } from './written-notes';

/** One heard note of the print; what it lost its place by, and its value. Undefined: it has it. */
export interface Loss {
  readonly place: string | undefined;
  readonly value: string | undefined;
}

/** How places of a pulse are called, by the parts it is divided into; coarse before fine. */
const DIVISIONS = [
  [1, 'pulse'],
  [2, 'half'],
  [4, 'quarter'],
  [3, 'third'],
  [8, 'eighth'],
  [6, 'sixth'],
] as const;

/** Compares every heard note of the print with what was written of it. */
export function causeOfLoss(
  { printed }: AnnotatedPerformance,
  written: ReadonlyMap<number, WrittenNote>,
  score: PianoScore,
): readonly Loss[] {
  const measure = score.measureTicks * SCALE;
  const pulse = gridOf(score).pulseTicks * SCALE;
  const pairs = printed.flatMap((note, number) => (note ? [{ note, found: written.get(number) }] : []));
  const offset = usualOffset(pairs, measure);
  const right = ({ note, found }: Pair) => found !== undefined && isInPlace(found.start, note, measure);
  const columns = new Map<number, Pair[]>();
  for (const pair of pairs) columns.set(pair.note.start, [...(columns.get(pair.note.start) ?? []), pair]);
  const starts = [...columns.keys()].sort((a, b) => a - b);
  return pairs.map((pair): Loss => {
    const { note, found } = pair;
    const together = columns.get(note.start)!;
    const isRight = right(pair);
    const place = isRight ? undefined : placeCause(note, found, together.some(right), together.length, offset, pulse);
    if (!found || isNear(found.length, note.length * SCALE))
      return { place, value: place && !found ? place : undefined };
    const at = starts.indexOf(note.start);
    const following = starts.slice(at + 1, at + 12).flatMap((start) => columns.get(start)!);
    return { place, value: valueCause(pair, together, following, right, score.measureTicks, () => intruderOf(pair)) };
  });

  /** What begins where a note ends too early. */
  function intruderOf({ note, found }: Pair): string {
    const end = found!.start + found!.length;
    for (const [number, other] of written) {
      if (other.staff !== found!.staff || !isNear(other.start, end)) continue;
      const own = printed[number];
      if (!own) continue;
      if (!right({ note: own, found: other })) return 'a misplaced note';
      if (own.staff !== note.staff) return 'a note of the other hand';
    }
    return 'a note that nobody printed';
  }
}

interface Pair {
  readonly note: PrintedNote;
  readonly found: WrittenNote | undefined;
}

function usualOffset(pairs: readonly Pair[], measure: number): number {
  const counts = new Map<number, number>();
  for (const { note, found } of pairs) {
    if (!found) continue;
    const measures = Math.round((found.start - note.start * SCALE) / measure);
    counts.set(measures, (counts.get(measures) ?? 0) + 1);
  }
  return ([...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0) * measure;
}

function placeCause(
  note: PrintedNote,
  found: WrittenNote | undefined,
  othersRight: boolean,
  size: number,
  offset: number,
  pulse: number,
): string {
  if (!found) return 'not written (a small note, part of a trill, or melted with another)';
  const off = found.start - offset - note.start * SCALE;
  if (Math.abs(off) >= 0.49 * pulse) return 'beats: half a pulse or more off';
  if (othersRight && size > 1) return `chord: others of it are right, this is ${off < 0 ? 'early' : 'late'}`;
  const division = (ticks: number) => {
    const part = (ticks / pulse) % 1;
    return DIVISIONS.find(([parts]) => Math.abs(part * parts - Math.round(part * parts)) < 0.02)?.[1] ?? 'fifth';
  };
  return `${division(note.start * SCALE)} written as ${division(found.start)}`;
}

function valueCause(
  { note, found }: Pair,
  together: readonly Pair[],
  following: readonly Pair[],
  right: (pair: Pair) => boolean,
  measure: number,
  intruder: () => string,
): string {
  const written = found!;
  const end = note.start + note.length;
  const overBarline = Math.floor((end - 1) / measure) > Math.floor(note.start / measure);
  const staffWrong = written.staff !== note.staff ? ', on the other staff' : '';
  const own = following.filter((other) => other.note.staff === note.staff);
  const next = own[0]?.note.start;
  if (written.length > note.length * SCALE) {
    if (next === undefined || next > end) {
      const filled = written.length + written.start >= (next ?? Infinity) * SCALE - NEAR_TICKS;
      return `too long: the print has a rest${filled ? '' : ', later'}${staffWrong}`;
    }
    const lost = own.filter((other) => other.note.start <= end && !right(other));
    if (
      together.some(
        (other) =>
          other.found?.voice === written.voice && other.note.length > note.length && other.note.staff === note.staff,
      )
    )
      return `too long: another of its chord is held (second voice missing)${staffWrong}`;
    return `too long: ${lost.length > 0 ? 'the next note was misplaced' : 'written into a held voice, or the next note lost or elsewhere'}${staffWrong}`;
  }
  if (overBarline && (written.start + written.length) % (measure * SCALE) < NEAR_TICKS)
    return `too short: not tied over the barline${staffWrong}`;
  if (next !== undefined && next < end) {
    if (written.followed === 'note')
      return `too short: held over others of its staff (second voice missing)${staffWrong}`;
    return `too short: held over others of its staff, a rest or barline after it${staffWrong}`;
  }
  if (written.followed === 'rest') return `too short: a rest after it${staffWrong}`;
  if (written.followed === 'end') return `too short: end of measure${staffWrong}`;
  return `too short: ${intruder()} begins before its end${staffWrong}`;
}
