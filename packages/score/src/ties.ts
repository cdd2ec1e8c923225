import type { Chord, ElementId, NoteHead, Part, VoiceElement } from './model';
import { elementsOf, nextInVoice } from './walk';

/** Index of the head in the following element that a tied head is held into; undefined when there is none. */
export function tieTarget(head: NoteHead, next: VoiceElement | undefined): number | undefined {
  if (!head.tieStart || next?.kind !== 'chord') return undefined;
  const index = next.heads.findIndex(({ midi }) => midi === head.midi);
  return index < 0 ? undefined : index;
}

/**
 * The heads of a part that are held over from the element before: element id → head indices, ascending.
 * Elements nothing is tied into are absent. (A tie is stored only where it starts.)
 */
export function headsTiedInto(part: Part): ReadonlyMap<ElementId, readonly number[]> {
  const into = new Map<ElementId, number[]>();
  for (const placed of elementsOf(part, 0)) {
    const chord = placed.element;
    if (chord.kind !== 'chord' || !hasTie(chord)) continue;
    const next = nextInVoice(part, placed);
    const heads = chord.heads.map((head) => tieTarget(head, next)).filter((index) => index !== undefined);
    if (next && heads.length) into.set(next.id, heads);
  }
  return into;
}

const hasTie = (chord: Chord): boolean => chord.heads.some(({ tieStart }) => tieStart);
