import { neighbours } from '@notewright/score/lists';
import type { PlacedNote } from '../placed-note';

/** How the notes of a chord were struck, seen from its lowest to its highest. */
export interface Strikes {
  readonly count: number;
  /** 1 where each was struck after all below it, −1 where before them. */
  readonly order: number;
  /** Between two neighbours, seconds; negative where the upper one came first. */
  readonly meanSec: number;
  readonly leastSec: number;
  readonly widestSec: number;
  /** How far they are from even steps, as a root of the mean square, seconds. */
  readonly unevenSec: number;
}

/** @param notes  ascending by pitch; of what nobody played nothing is known */
export function strikesOf(notes: readonly PlacedNote[]): Strikes {
  const onsets = notes.flatMap(({ onsetSec }) => onsetSec ?? []);
  const count = onsets.length;
  const [first = 0, last = 0] = [onsets[0], onsets.at(-1)];
  if (count < 2) return { count, order: 0, meanSec: 0, leastSec: 0, widestSec: 0, unevenSec: 0 };
  const meanSec = (last - first) / (count - 1);
  const gaps = neighbours(onsets).map(([one, next]) => next - one);
  const pairs = onsets.flatMap((one, index) => onsets.slice(index + 1).map((other) => (other > one ? 1 : -1)));
  const squares = onsets.reduce((sum, onset, index) => sum + (first + meanSec * index - onset) ** 2, 0);
  return {
    count,
    order: pairs.reduce((sum, one) => sum + one, 0) / pairs.length,
    meanSec,
    leastSec: Math.min(...gaps),
    widestSec: Math.max(...gaps),
    unevenSec: Math.sqrt(squares / count),
  };
}
