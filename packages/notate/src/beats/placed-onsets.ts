import type { OnsetEvent } from '../onset-events';
import type { BeatHypothesis } from './tracker';

/** An event with its number among all, and the pulse at which it stands. */
interface PlacedOnset {
  readonly event: OnsetEvent;
  readonly index: number;
  readonly pulse: number;
}

/** The events that stand at a score position in a beat hypothesis; ornaments do not. */
export const placedOnsets = (
  { pulses }: Pick<BeatHypothesis, 'pulses'>,
  events: readonly OnsetEvent[],
): readonly PlacedOnset[] =>
  events.flatMap((event, index) => {
    const pulse = pulses[index] ?? NaN;
    return Number.isNaN(pulse) ? [] : [{ event, index, pulse }];
  });
