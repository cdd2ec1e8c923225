import {
  elementTicks,
  SHORTEST_TICKS,
  tupletGroups,
  type ElementId,
  type Ticks,
  type TimeSignature,
  type VoiceElement,
} from '@notewright/score';
import { metricalPieces } from '@notewright/score/respelled';
import { inValues } from '../rhythm';

/** What values are written on. */
export interface Ground {
  readonly time: TimeSignature;
  readonly newId: () => ElementId;
  /** What a pick-up measure lacks at its front. */
  readonly shiftTicks: Ticks;
}

/**
 * The elements of a measure with one of them cut at a moment; a note is tied over the cut. The first part keeps its id.
 *
 * @param atTicks  from the start of the measure; where an element begins there nothing is cut
 * @returns undefined when it falls into a bracket, or parts something that cannot be divided
 */
export function parted(
  elements: readonly VoiceElement[],
  atTicks: Ticks,
  ground: Ground,
): readonly VoiceElement[] | undefined {
  let start = 0;
  for (const [index, element] of elements.entries()) {
    const end = start + elementTicks(element);
    if (atTicks > start && atTicks < end) {
      if (element.value.tuplet || [start, atTicks, end].some((ticks) => ticks % SHORTEST_TICKS !== 0)) return undefined;
      const [front, back] = inValues(element, [element.value, element.value], ground.newId);
      if (!front || !back) return undefined;
      return elements.toSpliced(index, 1, ...over(front, start, atTicks, ground), ...over(back, atTicks, end, ground));
    }
    start = end;
  }
  return elements;
}

const over = (element: VoiceElement, from: Ticks, to: Ticks, { time, newId, shiftTicks }: Ground) => {
  const pieces = metricalPieces(from + shiftTicks, to + shiftTicks, time, element.kind === 'rest');
  return inValues(
    element,
    pieces.map(({ value }) => value),
    newId,
  );
};

/** The nearest moment that is not inside a member of a bracket, before or after it; outside of brackets the nearest 128th. */
export function memberEdge(elements: readonly VoiceElement[], atTicks: Ticks, edge: 'start' | 'end'): Ticks {
  const grouped = new Set(tupletGroups(elements).flatMap(({ from, to }) => elements.slice(from, to)));
  let start = 0;
  for (const element of elements) {
    const end = start + elementTicks(element);
    if (atTicks > start && atTicks < end && grouped.has(element)) return edge === 'start' ? start : end;
    if (atTicks === start || atTicks === end) return atTicks;
    start = end;
  }
  const round = edge === 'start' ? Math.floor : Math.ceil;
  return round(atTicks / SHORTEST_TICKS) * SHORTEST_TICKS;
}
