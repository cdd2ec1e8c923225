import type { VoiceElement } from './model';
import { neighbours } from './lists';
import { eighthSpans, spanIndex } from './beat-groups';
import { meterOf } from './meter';
import { covers, overlap, type Span } from './span';
import type { Ticks, TimeSignature } from './time';
import { elementTicks } from './walk';

/**
 * Groups the short notes of a voice under beams.
 *
 * A beam shows the pulse: it never crosses one, except that plain eighths may be joined over a wider span that the eye
 * reads as one (half a 4/4 measure, all of 3/4), and never over the middle of the measure:
 *
 *     4/4 | C8 D8 E8 F8  C8 D16 E16 F8 G8 |   joins   4 | 2+… by beat
 *
 * Rests break a beam. A tuplet is beamed within itself, or stands wholly inside a beam; the two never interlock, because
 * neither MEI nor a reader could nest them.
 *
 * @param elements    of one voice in one measure
 * @param tuplets     brackets of the same voice
 * @param shiftTicks  what a pick-up measure lacks at its front, so that its notes are grouped as upbeats
 */
export function beamGroups(
  elements: readonly VoiceElement[],
  time: TimeSignature,
  tuplets: readonly Span[],
  shiftTicks: Ticks = 0,
): readonly Span[] {
  const pulses = meterOf(time).groups;
  const wide = eighthSpans(time);
  const starts: Ticks[] = [];
  let at = 0;
  for (const element of elements) {
    starts.push(at);
    at += elementTicks(element);
  }
  const joinable = wholeSpansOfEighths(elements, starts, wide, shiftTicks);
  const groupOf = (index: number): string => {
    const start = starts[index]!;
    const span = spanIndex(wide, start, shiftTicks);
    return joinable.has(span) ? `wide ${span}` : `pulse ${spanIndex(pulses, start, shiftTicks)}`;
  };
  const groups: Span[] = [];
  let open: { first: number; last: number; group: string } | undefined;
  const close = () => {
    if (open && open.last > open.first) groups.push({ first: open.first, last: open.last });
    open = undefined;
  };
  for (const [index, element] of elements.entries()) {
    if (element.kind !== 'chord' || element.value.base < 8) {
      close();
      continue;
    }
    const group = groupOf(index);
    if (open?.group !== group) {
      close();
      open = { first: index, last: index, group };
    } else open.last = index;
  }
  close();
  return groups.flatMap((group) => untangle(group, tuplets));
}

/** Wide spans that hold plain eighths only (longer notes beside them are welcome, anything shorter is not). */
function wholeSpansOfEighths(
  elements: readonly VoiceElement[],
  starts: readonly Ticks[],
  wide: readonly Ticks[],
  shiftTicks: Ticks,
): ReadonlySet<number> {
  const joinable = new Set(wide.keys());
  for (const [index, { value }] of elements.entries()) {
    const plain = value.base <= 8 && !(value.base === 8 && value.dots > 0) && !value.tuplet;
    if (!plain) joinable.delete(spanIndex(wide, starts[index]!, shiftTicks));
  }
  return joinable;
}

/** Splits a beam at the edges of tuplets it only partly covers. */
function untangle(beam: Span, tuplets: readonly Span[]): readonly Span[] {
  const cuts = tuplets
    .filter((tuplet) => overlap(tuplet, beam) && !covers(tuplet, beam) && !covers(beam, tuplet))
    .flatMap((tuplet) => [tuplet.first, tuplet.last + 1]);
  const edges = [beam.first, ...cuts.filter((cut) => cut > beam.first && cut <= beam.last), beam.last + 1];
  edges.sort((a, b) => a - b);
  return neighbours(edges)
    .map(([first, edge]) => ({ first, last: edge - 1 }))
    .filter(({ first, last }) => last > first);
}
