import { nextInVoice, tieTarget, type Measure, type Part, type VoiceElement } from '@notewright/score';
import { without } from '@notewright/score/without';

/** The part without ties that meet no equal pitch; the very same part when all ties are sound. */
export function withoutLooseTies(part: Part): Part {
  const measures = part.measures.map((measure, measureIndex): Measure => {
    let changed = false;
    const voices = measure.voices.map((voice, voiceIndex) => {
      let elements: VoiceElement[] | undefined;
      for (const [elementIndex, element] of voice.elements.entries()) {
        if (element.kind === 'rest' || !element.heads.some(({ tieStart }) => tieStart)) continue;
        const next = nextInVoice(part, { measureIndex, voiceIndex, elementIndex });
        if (!element.heads.some((head) => head.tieStart && tieTarget(head, next) === undefined)) continue;
        elements ??= [...voice.elements];
        elements[elementIndex] = {
          ...element,
          heads: element.heads.map((head) => {
            const sound = !head.tieStart || tieTarget(head, next) !== undefined;
            return sound ? head : without(head, 'tieStart');
          }),
        };
      }
      if (!elements) return voice;
      changed = true;
      return { ...voice, elements };
    });
    return changed ? { ...measure, voices } : measure;
  });
  return measures.every((measure, index) => measure === part.measures[index]) ? part : { ...part, measures };
}
