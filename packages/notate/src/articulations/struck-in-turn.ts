/** A note of a chord as it was struck. */
interface Struck {
  /** Undefined for what nobody played. */
  readonly onsetSec?: number | undefined;
  readonly midi: number;
}

/** Between two of its notes, on average: nearer ones are struck at once by a careless hand. */
const APART_SEC = 0.022;
/** Two notes alone tell less. */
const APART_OF_TWO_SEC = 0.045;
const THIRD = 3;
/** Of the mean time between two of its notes, the least between any two. */
const EVEN = 0.2;

/**
 * Whether the notes of a chord were struck one after the other, from the lowest to the highest: a rolled chord.
 *
 * @param notes  of one hand, ascending by pitch; fewer than two are none
 * @param among  whether the other hand rolled its chord at the same time: then two notes tell as much as three
 */
export function struckInTurn(notes: readonly Struck[], among = false): boolean {
  const onsets = notes.flatMap(({ onsetSec }) => onsetSec ?? []);
  const [lowest] = onsets;
  const highest = onsets.at(-1);
  if (onsets.length < Math.max(2, notes.length) || lowest === undefined || highest === undefined) return false;
  const mean = (highest - lowest) / (onsets.length - 1);
  const alone = onsets.length === 2 && !among;
  if (mean < (alone ? APART_OF_TWO_SEC : APART_SEC)) return false;
  if (alone && (notes.at(-1)?.midi ?? 0) - (notes[0]?.midi ?? 0) < THIRD) return false;
  return onsets.every((onsetSec, index) => onsetSec >= (onsets[index - 1] ?? -Infinity) + EVEN * mean);
}
