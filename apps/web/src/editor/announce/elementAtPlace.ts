import type { Place } from '@notewright/editor';
import type { Score, VoiceElement } from '@notewright/score';

export const elementAtPlace = (
  score: Score,
  { partIndex, measureIndex, voiceIndex, elementIndex }: Place,
): VoiceElement => score.parts[partIndex]!.measures[measureIndex]!.voices[voiceIndex]!.elements[elementIndex]!;
