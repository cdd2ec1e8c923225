import { nextInVoice, type ElementId, type Part } from '@notewright/score';

/**
 * The syllables of a voice that are sung on over the notes after them: the next element is a note without a word of its
 * own. A line after the word shows it.
 */
export function melismasOf(part: Part, measureIndex: number, voiceIndex: number): ReadonlySet<ElementId> {
  const found = new Set<ElementId>();
  for (const [elementIndex, item] of part.measures[measureIndex]!.voices[voiceIndex]!.elements.entries()) {
    if (item.kind !== 'chord' || !item.lyric || item.lyric.endsWith('-')) continue;
    const next = nextInVoice(part, { measureIndex, voiceIndex, elementIndex });
    if (next?.kind === 'chord' && next.lyric === undefined) found.add(item.id);
  }
  return found;
}
