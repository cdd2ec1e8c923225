import type { HeardNote } from '../../packages/evidence/src/index';

export interface PerformedNote extends HeardNote {
  /** Where it stands in the score, in pulses. */
  readonly pulse: number;
}
