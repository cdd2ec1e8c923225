import {
  elementTicks,
  type Chord,
  type Measure,
  type Ticks,
  type TimeSignature,
  type VoiceElement,
} from '@notewright/score';
import { without } from '@notewright/score/without';
import { writeVoice } from '../rhythm/write-voice';

/**
 * The beginning of a measure, written again where a value goes beyond it; what sounds on is tied on.
 *
 * @param from   where the measure begins within a full one
 * @param ticks  how much of it is kept; a whole number of pulses, so that no tuplet is cut
 */
export function clippedMeasure(
  measure: Measure,
  from: Ticks,
  ticks: Ticks,
  time: TimeSignature,
  nextId: () => string,
): Measure {
  const voices = measure.voices.map((voice) => {
    const elements: VoiceElement[] = [];
    let at = 0;
    for (const element of voice.elements) {
      const length = elementTicks(element);
      if (at >= ticks) break;
      if (at + length <= ticks) elements.push(element);
      else elements.push(...shortened(element, from + at, from + ticks, time, nextId));
      at += length;
    }
    return { ...voice, elements };
  });
  return { ...measure, voices };
}

/** An element written from one moment to another. */
function shortened(
  element: VoiceElement,
  from: Ticks,
  to: Ticks,
  time: TimeSignature,
  nextId: () => string,
): readonly VoiceElement[] {
  const span = { startTicks: from, endTicks: to, content: element };
  const pieces = writeVoice(element.kind === 'chord' ? [span] : [], from, to, time);
  return pieces.map(({ value }, index): VoiceElement => {
    const id = index === 0 ? element.id : nextId();
    const first = { ...element, id, value };
    if (element.kind === 'rest') return index === 0 ? first : { ...unmarked(element), id, value };
    const { heads, velocity, octaves } = element;
    const tied = heads.map((head) => ({ ...head, tieStart: true }));
    if (index === 0) return { ...(first as Chord), heads: tied };
    return {
      kind: 'chord',
      id,
      value,
      heads: tied.map((head) => without(head, 'bend')),
      velocity,
      ...(octaves && { octaves }),
    };
  });
}

const unmarked = ({ kind, id, value, hidden }: Extract<VoiceElement, { kind: 'rest' }>) => ({
  kind,
  id,
  value,
  ...(hidden && { hidden }),
});
