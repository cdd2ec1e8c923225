import type { Measure, Part, VoiceElement } from './model';
import { tieTarget } from './ties';
import { nextInVoice } from './walk';
import { without } from './without';

/**
 * The part without ties that meet no equal pitch, looking only at these measures and the one before each; without `touched`, at all.
 * The very same part when all ties are sound.
 *
 * @param touched  indices of measures, in any order
 */
export function withoutLooseTies(part: Part, touched: Iterable<number> = part.measures.keys()): Part {
  const suspects = new Set<number>();
  for (const index of touched) suspects.add(index - 1).add(index);
  let measures: Measure[] | undefined;
  for (const index of suspects) {
    const measure = part.measures[index];
    const mended = measure && mendedMeasure(part, index, measure);
    if (mended && mended !== measure) (measures ??= [...part.measures])[index] = mended;
  }
  return measures ? { ...part, measures } : part;
}

/** Ties look only at pitches of the next element, which mending never changes; so the order of mending does not matter. */
function mendedMeasure(part: Part, measureIndex: number, measure: Measure): Measure {
  let changed = false;
  const voices = measure.voices.map((voice, voiceIndex) => {
    let elements: VoiceElement[] | undefined;
    for (const [elementIndex, element] of voice.elements.entries()) {
      if (element.kind === 'rest' || !element.heads.some(({ tieStart }) => tieStart)) continue;
      const next = nextInVoice(part, { measureIndex, voiceIndex, elementIndex });
      const loose = element.heads.some((head) => head.tieStart && tieTarget(head, next) === undefined);
      if (!loose) continue;
      elements ??= [...voice.elements];
      elements[elementIndex] = {
        ...element,
        heads: element.heads.map((head) => (tieTarget(head, next) === undefined ? without(head, 'tieStart') : head)),
      };
    }
    if (elements) changed = true;
    return elements ? { ...voice, elements } : voice;
  });
  return changed ? { ...measure, voices } : measure;
}
