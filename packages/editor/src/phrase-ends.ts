import type { VoiceElement } from '@notewright/score';
import { without } from '@notewright/score/without';

/** Of a note that is cut, what ends with it goes with its last part: slurs and a hairpin. */
export const withoutEnds = (element: VoiceElement): VoiceElement =>
  element.kind === 'rest' ? without(element, 'hairpinStop') : without(element, 'hairpinStop', 'slurStops');

/** The same, to be given to the last part. */
export function endsOf(element: VoiceElement): { readonly hairpinStop?: boolean; readonly slurStops?: number } {
  return {
    ...(element.hairpinStop ? { hairpinStop: true } : {}),
    ...(element.kind === 'chord' && element.slurStops ? { slurStops: element.slurStops } : {}),
  };
}
