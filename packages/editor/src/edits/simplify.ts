import { ok } from '@notewright/result';
import { type Chord, type Measure, type Part, type VoiceElement } from '@notewright/score';
import { withoutLooseTies } from '@notewright/score/loose-ties';
import type { Edit } from '../state';
import { without } from '@notewright/score/without';

/** Leaves only the melody: the highest heads of the first voice on the top staff of the first part. */
export const simplifyToMelody: Edit = (score) => {
  const part = score.parts[0]!;
  const measures = part.measures.map((measure): Measure => {
    const clefs = (measure.clefs ?? []).filter(({ staff }) => staff === 0);
    const [first] = measure.voices;
    if (!first) return measure;
    const elements = first.elements.map(topHead);
    const same = elements.every((element, index) => element === first.elements[index]);
    if (same && measure.voices.length === 1) return measure;
    return {
      ...without(measure, 'clefs', 'unknown'),
      ...(clefs.length ? { clefs } : {}),
      voices: [{ staff: 0, elements }],
    };
  });
  const same =
    score.parts.length === 1 &&
    part.staves.length === 1 &&
    measures.every((one, index) => one === part.measures[index]);
  if (same) return ok({ score });
  const melody: Part = { ...part, staves: part.staves.slice(0, 1), measures };
  return ok({ score: { ...score, parts: [withoutLooseTies(melody, melody.measures.keys())] } });
};

function topHead(element: VoiceElement): VoiceElement {
  if (element.kind === 'rest' || element.heads.length === 1) return element;
  return { ...element, heads: [element.heads.at(-1)!] } satisfies Chord;
}
