import type { Measure, MeasureHeader, Part, Score, Voice, VoiceElement } from './model';
import type { AtLeastOne } from './lists';
import { noteValueTicks } from './note-value';
import type { Ticks } from './time';

/** Written length of a chord or rest in ticks; exact in tuplets too. */
export const elementTicks = (element: VoiceElement): Ticks => noteValueTicks(element.value);

/** Written length of all elements of a voice in ticks; 0 without elements. */
export const voiceTicks = (voice: Voice): Ticks =>
  voice.elements.reduce((sum, element) => sum + elementTicks(element), 0);

/** Start of every measure from the start of the score; one more entry than measures, the last being the end. */
export function measureStarts(measures: readonly MeasureHeader[]): AtLeastOne<Ticks> {
  let end = 0;
  return [0, ...measures.map(({ durationTicks }) => (end += durationTicks))];
}

/** 1-based number of a voice within its staff. */
export function voiceNumber(measure: Measure, voiceIndex: number): number {
  const staff = measure.voices[voiceIndex]?.staff;
  return measure.voices.slice(0, voiceIndex + 1).filter((voice) => voice.staff === staff).length;
}

/** The voice with this `number` (from 1) on a `staff` (from 0 at the top); undefined when the measure does not have it. */
export const voiceOf = (measure: Measure, staff: number, number: number): Voice | undefined =>
  measure.voices.filter((voice) => voice.staff === staff)[number - 1];

/** The elements of the voice that a place lies in; none where the score has no such voice. */
export const elementsAt = (
  score: Score,
  { partIndex, measureIndex, voiceIndex }: Pick<PlacedElement, 'partIndex' | 'measureIndex' | 'voiceIndex'>,
): readonly VoiceElement[] => score.parts[partIndex]?.measures[measureIndex]?.voices[voiceIndex]?.elements ?? [];

/** An element with its indices in the score and its start. */
export interface PlacedElement {
  readonly element: VoiceElement;
  readonly partIndex: number;
  readonly measureIndex: number;
  readonly voiceIndex: number;
  /** Of its voice, from 0 at the top. */
  readonly staff: number;
  readonly elementIndex: number;
  /** From the start of the measure. */
  readonly atTicks: Ticks;
}

/** Every element of a part, measure by measure, voice by voice, in reading order. */
export function* elementsOf(
  part: Part,
  partIndex: number,
  from = 0,
  to = part.measures.length,
): Generator<PlacedElement> {
  for (const [index, { voices }] of part.measures.slice(from, to).entries()) {
    const measureIndex = from + index;
    for (const [voiceIndex, { staff, elements }] of voices.entries()) {
      let atTicks = 0;
      for (const [elementIndex, element] of elements.entries()) {
        yield { element, partIndex, measureIndex, voiceIndex, staff, elementIndex, atTicks };
        atTicks += elementTicks(element);
      }
    }
  }
}

/** The element that follows in the same voice, across the barline if need be; undefined at the end, or where there is no such voice. */
export function nextInVoice(
  part: Part,
  at: Pick<PlacedElement, 'measureIndex' | 'voiceIndex' | 'elementIndex'>,
): VoiceElement | undefined {
  const measure = part.measures[at.measureIndex];
  const voice = measure?.voices[at.voiceIndex];
  if (!measure || !voice) return undefined;
  if (at.elementIndex + 1 < voice.elements.length) return voice.elements[at.elementIndex + 1];
  const next = part.measures[at.measureIndex + 1];
  return next && voiceOf(next, voice.staff, voiceNumber(measure, at.voiceIndex))?.elements[0];
}

/** Tempo in force at the start of a measure, quarter notes per minute. */
export function tempoAt(score: Pick<Score, 'measures'>, measureIndex: number): number {
  for (let index = measureIndex; index >= 0; index--) {
    const tempo = score.measures[index]?.tempoBpm;
    if (tempo !== undefined) return tempo;
  }
  return 120;
}

/** Clef in force on a `staff` (from 0 at the top) at the start of a measure, the change written in that measure included. */
export function clefAt(part: Part, staff: number, measureIndex: number) {
  for (let index = measureIndex; index >= 0; index--) {
    const change = part.measures[index]?.clefs?.find((clef) => clef.staff === staff);
    if (change) return change.clef;
  }
  return part.staves[staff]!;
}
