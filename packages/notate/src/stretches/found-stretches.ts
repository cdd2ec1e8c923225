import type { Meter, TimeSignature } from '@notewright/score';
import type { PulseMap } from '../beats/pulse-map';
import { timeAt } from '../beats/pulse-overrides';
import type { Stretch } from '../settings';

/**
 * Where measures become longer or shorter than those before: from there to the next such place everything is counted by itself, as if
 * somebody had told so.
 *
 * @param beforeSec  a change from then on comes too late to be written
 */
export function foundStretches({ meter, timesSec, measures = [] }: PulseMap, beforeSec: number): readonly Stretch[] {
  const changes: { readonly pulse: number; readonly length: number }[] = [];
  let usual = meter.pulses;
  for (const [index, pulse] of measures.entries()) {
    const length = (measures[index + 1] ?? pulse + usual) - pulse;
    if (length !== usual && timeAt(timesSec, pulse) < beforeSec) changes.push({ pulse, length });
    usual = length;
  }
  return changes.map(({ pulse, length }, index) => {
    const next = changes[index + 1];
    return {
      fromSec: timeAt(timesSec, pulse),
      ...(next && { toSec: timeAt(timesSec, next.pulse) }),
      timeSignature: signatureOf(length, meter),
    };
  });
}

/** So many pulses of a meter as one measure. */
const signatureOf = (pulses: number, { timeSignature: { beatUnit }, compound }: Meter): TimeSignature => ({
  beats: compound ? 3 * pulses : pulses,
  beatUnit,
});
