import { restsFilling, SHORTEST_TICKS, valuesFilling } from '../fill';
import type { VoiceElement } from '../model';
import { noteValueOf, type NoteValue } from '../note-value';
import type { Ticks, TimeSignature } from '../time';
import { tupletGroups } from '../tuplets';
import { elementTicks } from '../walk';
import { without } from '../without';
import { shorterPlain } from './decode-note';

/**
 * Makes a voice fill its measure exactly, changing nothing when it does so already.
 *
 * What lies beyond the barline is cut off, tuplets that are not complete become plain notes, and rests fill the end.
 *
 * @param measureTicks  a multiple of a 128th
 * @returns the same list when nothing had to be mended
 */
export function fillingMeasure(
  elements: readonly VoiceElement[],
  measureTicks: Ticks,
  time: TimeSignature,
  newId: () => string,
): readonly VoiceElement[] {
  const sound = elements.reduce((sum, element) => sum + elementTicks(element), 0) === measureTicks;
  if (sound && tupletGroups(elements).every(({ complete }) => complete)) return elements;
  const plain = withoutRemainders(cut(elements, measureTicks, time, newId));
  const filled = plain.reduce((sum, element) => sum + elementTicks(element), 0);
  return [...plain, ...restsFilling(filled, measureTicks, time, newId)];
}

/** Drops what begins after the barline; the note that crosses it is shortened. */
function cut(
  elements: readonly VoiceElement[],
  measureTicks: Ticks,
  time: TimeSignature,
  newId: () => string,
): readonly VoiceElement[] {
  const kept: VoiceElement[] = [];
  let at = 0;
  for (const element of elements) {
    const end = at + elementTicks(element);
    if (end > measureTicks) {
      const onGrid = (measureTicks - at) % SHORTEST_TICKS === 0;
      if (!element.value.tuplet && onGrid && at < measureTicks)
        kept.push(...shortened(element, valuesFilling(at, measureTicks, time), newId));
      break;
    }
    kept.push(element);
    at = end;
  }
  return kept;
}

/** The element over several values, its heads tied from one to the next. */
function shortened(element: VoiceElement, values: readonly NoteValue[], newId: () => string): readonly VoiceElement[] {
  return values.map((value, index): VoiceElement => {
    const id = index === 0 ? element.id : newId();
    if (element.kind === 'rest') return { ...element, id, value };
    const heads = element.heads.map((head) => (index < values.length - 1 ? { ...head, tieStart: true } : head));
    if (index === 0) return { ...element, id, value, heads };
    return { kind: 'chord', id, value, heads: heads.map((head) => without(head, 'bend')), velocity: element.velocity };
  });
}

function withoutRemainders(elements: readonly VoiceElement[]): readonly VoiceElement[] {
  const mended = [...elements];
  for (const { from, to, complete } of tupletGroups(elements))
    if (!complete)
      for (const [offset, element] of elements.slice(from, to).entries())
        mended[from + offset] = { ...element, value: noteValueOf(shorterPlain(elementTicks(element)))! };
  return mended;
}
