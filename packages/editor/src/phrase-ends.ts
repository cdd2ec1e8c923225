import type { VoiceElement } from '@notewright/score';
import { without } from '@notewright/score/without';

/** Of a note that is cut, what ends with it goes with its last part: slurs, a hairpin and the pedal. */
export function withoutEnds<Element extends VoiceElement>(element: Element): Element;
export function withoutEnds(element: VoiceElement): VoiceElement {
  return element.kind === 'rest'
    ? without(element, 'hairpinStop', 'pedalStop')
    : without(element, 'hairpinStop', 'pedalStop', 'slurStops');
}

/** What begins with it stays with its first part. */
export function withoutBeginnings<Element extends VoiceElement>(element: Element): Element;
export function withoutBeginnings(element: VoiceElement): VoiceElement {
  return element.kind === 'rest'
    ? without(element, 'hairpinStart', 'pedalStart')
    : without(element, 'hairpinStart', 'pedalStart', 'slurStarts');
}

/** The same, to be given to the last part. */
export function endsOf(
  element: VoiceElement,
): Pick<VoiceElement, 'hairpinStop' | 'pedalStop'> & { readonly slurStops?: number } {
  return {
    ...(element.hairpinStop ? { hairpinStop: true } : {}),
    ...(element.pedalStop ? { pedalStop: true } : {}),
    ...(element.kind === 'chord' && element.slurStops ? { slurStops: element.slurStops } : {}),
  };
}
