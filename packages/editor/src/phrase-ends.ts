import type { VoiceElement } from '@notewright/score';
import { without } from '@notewright/score/without';

/** Of a note that is cut, what ends with it goes with its last part: slurs, a hairpin and the pedal. */
export const withoutEnds = (element: VoiceElement): VoiceElement =>
  element.kind === 'rest'
    ? without(element, 'hairpinStop', 'pedalStop')
    : without(element, 'hairpinStop', 'pedalStop', 'slurStops');

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
