import type { Part, VoiceElement } from '@notewright/score';

/** The ends of what spans several elements. */
export type SpanMarks = Pick<VoiceElement, 'hairpinStart' | 'hairpinStop' | 'pedalStart' | 'pedalStop'>;

/** The part with marks on some of its own elements. */
export const withMarks = (part: Part, marks: ReadonlyMap<VoiceElement, SpanMarks>): Part => ({
  ...part,
  measures: part.measures.map((measure) => ({
    ...measure,
    voices: measure.voices.map((voice) =>
      voice.elements.some((element) => marks.has(element))
        ? { ...voice, elements: voice.elements.map((element) => ({ ...element, ...marks.get(element) })) }
        : voice,
    ),
  })),
});
