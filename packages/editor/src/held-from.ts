import { elementTicks, type ElementId, type Midi, type Ticks, type VoiceElement } from '@notewright/score';

/** Pitches of the element at `index` that ties hold from a moment before it on. */
export function heldSince(elements: readonly VoiceElement[], index: number, fromTicks: Ticks): ReadonlySet<Midi> {
  const element = elements[index];
  const held = new Set(element?.kind === 'chord' ? element.heads.map(({ midi }) => midi) : []);
  const earlier = elements.slice(0, index);
  let at = earlier.reduce((sum, before) => sum + elementTicks(before), 0);
  for (const one of earlier.reverse()) {
    if (at < fromTicks) break;
    at -= elementTicks(one);
    for (const midi of held)
      if (one.kind === 'rest' || !one.heads.some((head) => head.midi === midi && head.tieStart)) held.delete(midi);
  }
  return held;
}

/** An element that grew over the beginning of what it was held from is held from what is left of that. */
export function stillHeld(
  elements: readonly VoiceElement[],
  id: ElementId,
  held: ReadonlySet<Midi>,
): readonly VoiceElement[] {
  const before = elements.findIndex((element) => element.id === id) - 1;
  const element = elements[before];
  if (element?.kind !== 'chord' || held.size === 0) return elements;
  const heads = element.heads.map((head) => (held.has(head.midi) ? { ...head, tieStart: true } : head));
  return elements.with(before, { ...element, heads });
}
