import type { HeardNote } from '@notewright/evidence';

export interface PerformedNote extends HeardNote {
  /** Where it stands in the score, in pulses. */
  readonly pulse: number;
}
