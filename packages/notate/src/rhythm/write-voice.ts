import {
  meterOf,
  noteValueOf,
  type NoteValue,
  type Ticks,
  type TimeSignature,
  type TupletRatio,
} from '@notewright/score';
import { neighbours } from '@notewright/score/lists';
import { metricalPieces, type WrittenPiece } from '@notewright/score/respelled';

/** A sounding stretch of a voice; what sounds is the caller's. Silence between spans becomes rests. */
export interface Span<T> {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  readonly content: T;
}

export interface WrittenElement<T> {
  readonly startTicks: Ticks;
  readonly value: NoteValue;
  /** undefined for a rest. */
  readonly content: T | undefined;
  /** Not the last piece of its span. */
  readonly tied: boolean;
  /** Not the first piece of its span in this measure. */
  readonly continued: boolean;
}

/**
 * Writes one voice of one measure: values, rests, ties between pieces and complete tuplets.
 *
 * @param spans   ascending, not overlapping, inside from … to; both in ticks from the start of the full measure
 * @param breaks  ascending, each on a pulse: where an element begins whatever sounds, a note tied to itself
 * @returns elements that fill from … to exactly
 */
export function writeVoice<T>(
  spans: readonly Span<T>[],
  from: Ticks,
  to: Ticks,
  time: TimeSignature,
  breaks: readonly Ticks[] = [],
): readonly WrittenElement<T>[] {
  const tuplets = tupletRegions(spans, from, to, time);
  const elements: WrittenElement<T>[] = [];
  let at = from;
  const write = (start: Ticks, end: Ticks, content: T | undefined) => {
    const edges = [start, ...breaks.filter((at) => at > start && at < end), end];
    const pieces = neighbours(edges).flatMap(([one, other]) =>
      pieceUp(one, other, tuplets, time, content === undefined),
    );
    for (const [index, piece] of pieces.entries())
      elements.push({
        startTicks: piece.startTicks,
        value: piece.value,
        content,
        tied: content !== undefined && index < pieces.length - 1,
        continued: index > 0,
      });
  };
  for (const { startTicks, endTicks, content } of spans) {
    if (startTicks > at) write(at, startTicks, undefined);
    write(startTicks, endTicks, content);
    at = endTicks;
  }
  if (at < to) write(at, to, undefined);
  return elements;
}

/** A stretch divided in three, five or six. */
interface TupletRegion {
  readonly from: Ticks;
  readonly to: Ticks;
  /** Length of one member: a third of the region, or a sixth or a fifth. */
  readonly member: Ticks;
  readonly ratio: TupletRatio;
}

const TRIPLET: TupletRatio = { actual: 3, normal: 2 };
const QUINTUPLET: TupletRatio = { actual: 5, normal: 4 };

/** The stretches (a pulse, or half a pulse) in which some boundary falls on a third, a sixth or a fifth. */
function tupletRegions<T>(
  spans: readonly Span<T>[],
  from: Ticks,
  to: Ticks,
  time: TimeSignature,
): readonly TupletRegion[] {
  const { compound, pulseTicks: pulse } = meterOf(time);
  if (compound) return [];
  const edges = [...new Set(spans.flatMap(({ startTicks, endTicks }) => [startTicks, endTicks]))].sort((a, b) => a - b);
  const regions: TupletRegion[] = [];
  for (let beat = Math.floor(from / pulse) * pulse; beat < to; beat += pulse) {
    const inside = edges.filter((edge) => edge > beat && edge < beat + pulse).map((edge) => edge - beat);
    const all = (unit: Ticks) => inside.every((edge) => edge % unit === 0);
    if (all(pulse / 8)) continue;
    const half = pulse / 2;
    if (inside.includes(half) && inside.every((edge) => edge % (pulse / 6) === 0 || edge % (pulse / 8) === 0)) {
      for (const start of [0, half]) {
        const within = inside.filter((edge) => edge > start && edge < start + half);
        if (within.some((edge) => edge % (pulse / 8) !== 0))
          regions.push({ from: beat + start, to: beat + start + half, member: pulse / 6, ratio: TRIPLET });
      }
      continue;
    }
    const member = all(pulse / 3) ? pulse / 3 : all(pulse / 5) ? pulse / 5 : pulse / 6;
    regions.push({ from: beat, to: beat + pulse, member, ratio: member === pulse / 5 ? QUINTUPLET : TRIPLET });
  }
  return regions;
}

function pieceUp(
  start: Ticks,
  end: Ticks,
  tuplets: readonly TupletRegion[],
  time: TimeSignature,
  rest: boolean,
): readonly WrittenPiece[] {
  const pieces: WrittenPiece[] = [];
  let at = start;
  for (const region of tuplets) {
    if (region.to <= at || region.from >= end) continue;
    if (region.from > at) pieces.push(...metricalPieces(at, region.from, time, rest));
    const from = Math.max(at, region.from);
    const to = Math.min(end, region.to);
    pieces.push(...tupletPieces(from, to, region));
    at = to;
  }
  if (at < end) pieces.push(...metricalPieces(at, end, time, rest));
  return pieces;
}

function tupletPieces(from: Ticks, to: Ticks, region: TupletRegion): readonly WrittenPiece[] {
  const tuplet = region.ratio;
  const ticks = to - from;
  const value = noteValueOf(ticks, from === region.from ? 1 : 0, tuplet) ?? noteValueOf(ticks, 1, tuplet);
  if (value) return [{ startTicks: from, value, ticks }];
  // The whole region, or five sixths of it: cut at the member that keeps the longer piece first.
  const members = Math.round(ticks / region.member);
  const first = members > 4 ? 4 : members > 2 ? 2 : 1;
  const cut = from + first * region.member;
  if (cut >= to) throw new Error(`no tuplet value for ${ticks} ticks from ${from}`);
  return [...tupletPieces(from, cut, region), ...tupletPieces(cut, to, region)];
}
