import { elementTicks, type Part, type Ticks, type VoiceElement } from '@notewright/score';
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
  const marks = new Map<VoiceElement, Pick<VoiceElement, 'hairpinStart' | 'hairpinStop'>>();
  const mark = (element: VoiceElement, more: Pick<VoiceElement, 'hairpinStart' | 'hairpinStop'>) =>
    marks.set(element, { ...marks.get(element), ...more });
  for (const { kind, fromTicks, toTicks } of hairpins) {
    const inside = placed.filter(({ startTicks }) => startTicks >= fromTicks && startTicks < toTicks);
    const [first, last] = [inside[0], inside.at(-1)];
    if (!first || !last || marks.get(first.element)?.hairpinStart) continue;
    mark(first.element, { hairpinStart: kind });
    mark(last.element, { hairpinStop: true });
  }
  return {
    ...part,
    measures: part.measures.map((measure) => ({
      ...measure,
      voices: measure.voices.map((voice) =>
        voice.elements.some((element) => marks.has(element))
          ? { ...voice, elements: voice.elements.map((element) => ({ ...element, ...marks.get(element) })) }
          : voice,
      ),
    })),
  };
}
