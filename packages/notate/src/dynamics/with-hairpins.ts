import { elementTicks, type Part, type Ticks, type VoiceElement } from '@notewright/score';
import { type SpanMarks, withMarks } from '../with-marks';
import type { Swell } from './phrase-dynamics';

/**
 * Writes hairpins under the first staff, each from the first element of its upper voice that begins in it to the last one that ends with it.
 * One in which no element begins is left out.
 *
 * @param hairpins  ascending, not overlapping
 * @param measureTicks  of full measures, on whose grid the hairpins stand
 */
export function withHairpins(part: Part, hairpins: readonly Swell[], measureTicks: Ticks, pickupTicks: Ticks): Part {
  if (hairpins.length === 0) return part;
  const placed = part.measures.flatMap(({ voices }, measure) => {
    const voice = voices.find(({ staff }) => staff === 0);
    let at = measure * measureTicks + (measure === 0 ? pickupTicks : 0);
    return (voice?.elements ?? []).map((element) => {
      const startTicks = at;
      at += elementTicks(element);
      return { element, startTicks, endTicks: at };
    });
  });
  const marks = new Map<VoiceElement, SpanMarks>();
  const mark = (element: VoiceElement, more: SpanMarks) => marks.set(element, { ...marks.get(element), ...more });
  for (const { kind, fromTicks, toTicks } of hairpins) {
    const inside = placed.filter(({ startTicks }) => startTicks >= fromTicks && startTicks < toTicks);
    const [first, last] = [inside[0], inside.at(-1)];
    if (!first || !last || marks.get(first.element)?.hairpinStart) continue;
    mark(first.element, { hairpinStart: kind });
    mark(last.element, { hairpinStop: true });
  }
  return withMarks(part, marks);
}
