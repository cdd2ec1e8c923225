import { voiceOf, type Measure, type Score, type VoiceElement } from '@notewright/score';
import { tuneOf } from '../tune/tune';

/** Some measures of one staff: what is to be accompanied. */
export interface Passage {
  readonly partIndex: number;
  readonly staff: number;
  /** First measure, and the one behind the last. */
  readonly from: number;
  readonly to: number;
}

/** The whole staff that has the tune; undefined where nothing pitched sounds. */
export function passageOf(score: Score): Passage | undefined {
  const { frames } = tuneOf(score);
  const ids = new Set(frames.flatMap((elements) => elements.flatMap(({ kind, id }) => (kind === 'chord' ? [id] : []))));
  let best: { readonly passage: Passage; readonly count: number } | undefined;
  for (const [partIndex, part] of score.parts.entries())
    for (const staff of part.staves.keys()) {
      const count = part.measures.reduce((sum, measure) => sum + (firstVoice(measure, staff).some(({ id }) => ids.has(id)) ? 1 : 0), 0); // prettier-ignore
      if (count > (best?.count ?? 0))
        best = { passage: { partIndex, staff, from: 0, to: part.measures.length }, count };
    }
  return best?.passage;
}

/** What the first voice of a staff plays in a measure. */
export const firstVoice = (measure: Measure, staff: number): readonly VoiceElement[] =>
  voiceOf(measure, staff, 1)?.elements ?? [];

/** Whether anything is struck on a staff of a measure. */
export const sounds = ({ voices }: Measure, staff: number): boolean =>
  voices.some((voice) => voice.staff === staff && voice.elements.some(({ kind }) => kind === 'chord'));
