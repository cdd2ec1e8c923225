import type { ElementId, Score, VoiceElement } from './model';
import { pedalsOf } from './pedals';
import { hairpinsOf, slursOf } from './phrasing';
import { without } from './without';

const ENDS = ['hairpinStart', 'hairpinStop', 'pedalStart', 'pedalStop'] as const;
type End = (typeof ENDS)[number] | 'slurStarts' | 'slurStops';

/**
 * Takes the ends of slurs, hairpins and pedals off elements that leave their score without the other end: laid elsewhere they would
 * reach for the ends of others.
 *
 * @param leaving  ids of all that goes together
 * @returns what an element is then: itself where nothing hangs on it or all of it comes along
 */
export function wholeSpans(
  { parts }: Pick<Score, 'parts'>,
  leaving: ReadonlySet<ElementId>,
): (element: VoiceElement) => VoiceElement {
  const counts = new Map<string, number>();
  const key = (id: ElementId, end: End) => `${end} ${id}`;
  const add = (from: ElementId, start: End, to: ElementId, stop: End) => {
    if (!leaving.has(from) || !leaving.has(to)) return;
    for (const one of [key(from, start), key(to, stop)]) counts.set(one, (counts.get(one) ?? 0) + 1);
  };
  for (const part of parts) {
    for (const { from, to } of slursOf(part)) add(from.element.id, 'slurStarts', to.element.id, 'slurStops');
    for (const { from, to } of hairpinsOf(part)) add(from.id, 'hairpinStart', to.id, 'hairpinStop');
    for (const { from, to } of pedalsOf(part)) add(from.id, 'pedalStart', to.id, 'pedalStop');
  }
  const countOf = (id: ElementId, end: End) => counts.get(key(id, end)) ?? 0;
  return (element) => {
    const { id } = element;
    const loose = ENDS.filter((end) => element[end] !== undefined && countOf(id, end) === 0);
    const plain: VoiceElement = loose.length > 0 ? without<VoiceElement, End>(element, ...loose) : element;
    if (plain.kind === 'rest' || (plain.slurStarts === undefined && plain.slurStops === undefined)) return plain;
    const [slurStarts, slurStops] = [countOf(id, 'slurStarts'), countOf(id, 'slurStops')];
    return {
      ...without(plain, 'slurStarts', 'slurStops'),
      ...(slurStarts > 0 && { slurStarts }),
      ...(slurStops > 0 && { slurStops }),
    };
  };
}
