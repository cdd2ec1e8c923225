import type { Score } from '../model';

/** The score with its elements numbered e1, e2, … in reading order, so that two scores can be compared as music. */
export function withoutIds(score: Score): Score {
  let next = 1;
  return {
    ...score,
    parts: score.parts.map((part) => ({
      ...part,
      measures: part.measures.map((measure) => ({
        ...measure,
        voices: measure.voices.map((voice) => ({
          ...voice,
          elements: voice.elements.map((element) => ({ ...element, id: `e${next++}` })),
        })),
      })),
    })),
  };
}
