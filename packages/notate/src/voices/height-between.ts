import type { Ticks } from '@notewright/score';
import type { PlacedNote } from '../placed-note';

interface Sounding {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  readonly notes: readonly PlacedNote[];
}

/** By how many semitones one line lies above another while both sound, weighed by time; 0 where they never do. */
export function heightBetween(above: readonly Sounding[], below: readonly Sounding[]): number {
  let sum = 0;
  for (const one of above)
    for (const other of below) {
      const ticks = Math.min(one.endTicks, other.endTicks) - Math.max(one.startTicks, other.startTicks);
      if (ticks > 0) sum += ticks * (middle(one) - middle(other));
    }
  return sum;
}

const middle = ({ notes }: Sounding): number =>
  notes.reduce((sum, { midi }) => sum + midi, 0) / Math.max(1, notes.length);
