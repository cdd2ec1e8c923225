import type { ElementId, Part } from './model';
import { slursOf } from './phrasing';
import { headsTiedInto } from './ties';
import { elementsOf, voiceNumber } from './walk';

const slots = new WeakMap<Part, ReadonlySet<ElementId>>();

/**
 * The notes of a part that begin a syllable when it is sung: all but those held over by ties, and those under a slur that began
 * before them in their voice (a melisma). A note that already has a word is one of them wherever it stands.
 */
export function syllableSlots(part: Part): ReadonlySet<ElementId> {
  const known = slots.get(part);
  if (known) return known;
  const tied = headsTiedInto(part);
  const begins = new Map<ElementId, number>();
  const ends = new Map<ElementId, number>();
  for (const { from, to } of slursOf(part)) {
    begins.set(from.element.id, (begins.get(from.element.id) ?? 0) + 1);
    ends.set(to.element.id, (ends.get(to.element.id) ?? 0) + 1);
  }
  const found = new Set<ElementId>();
  /** Slurs that are open, by voice. */
  const open = new Map<string, number>();
  for (const { element, measureIndex, voiceIndex } of elementsOf(part, 0)) {
    if (element.kind === 'rest') continue;
    const measure = part.measures[measureIndex]!;
    const voice = `${measure.voices[voiceIndex]!.staff}.${voiceNumber(measure, voiceIndex)}`;
    const under = open.get(voice) ?? 0;
    open.set(voice, under - (ends.get(element.id) ?? 0) + (begins.get(element.id) ?? 0));
    const held = tied.get(element.id)?.length === element.heads.length;
    if (element.lyric !== undefined || (!held && under === 0)) found.add(element.id);
  }
  slots.set(part, found);
  return found;
}
