import { isFilled, lastOf } from '@notewright/score/lists';
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

/** Pulses a minute from the first placed onset to the last. */
export function paceOf(hypothesis: BeatHypothesis, events: readonly OnsetEvent[]): number {
  const placed = placedOnsets(hypothesis, events);
  if (!isFilled(placed) || placed.length < 2) return 0;
  const [first, last] = [placed[0], lastOf(placed)];
  return (60 * (last.pulse - first.pulse)) / (last.event.timeSec - first.event.timeSec);
}
