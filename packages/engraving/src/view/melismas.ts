import { nextInVoice, voiceNumber, type ElementId, type Part } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';

/**
 * The syllables of a voice that are sung on over the notes after them: the next element is a note without a word of its
 * own. A line after the word shows it.
 */
export function melismasOf(part: Part, measureIndex: number, voiceIndex: number): ReadonlySet<ElementId> {
  const found = new Set<ElementId>();
  for (const [elementIndex, item] of itemAt(
    itemAt(part.measures, measureIndex).voices,
    voiceIndex,
  ).elements.entries()) {
    if (item.kind !== 'chord' || !item.lyric || item.lyric.endsWith('-')) continue;
    const next = nextInVoice(part, { measureIndex, voiceIndex, elementIndex });
    if (next?.kind === 'chord' && next.lyric === undefined) found.add(item.id);
  }
  return found;
}

const ended = new WeakMap<Part, ReadonlySet<ElementId>>();

/** How far a voice has come since its last word. */
interface Singing {
  /** It is sung on over at least one note more. */
  readonly on: boolean;
  readonly rested: boolean;
}

/**
 * The notes at which a voice that sang on over several notes comes in again after a rest, without a word. The engraver would draw the line
 * after the word through the rest up to the next word or the end; a syllable of nothing here ends it before the rest.
 */
export function melismaEndsOf(part: Part): ReadonlySet<ElementId> {
  const known = ended.get(part);
  if (known) return known;
  const found = new Set<ElementId>();
  const singing = new Map<string, Singing>();
  for (const measure of part.measures)
    for (const [voiceIndex, { staff, elements }] of measure.voices.entries()) {
      const voice = `${staff}.${voiceNumber(measure, voiceIndex)}`;
      let now = singing.get(voice);
      for (const item of elements) {
        if (item.kind === 'rest') now &&= { ...now, rested: true };
        else if (item.lyric !== undefined) now = item.lyric.endsWith('-') ? undefined : { on: false, rested: false };
        else if (now?.rested) {
          if (now.on) found.add(item.id);
          now = undefined;
        } else now &&= { ...now, on: true };
      }
      if (now) singing.set(voice, now);
      else singing.delete(voice);
    }
  ended.set(part, found);
  return found;
}
