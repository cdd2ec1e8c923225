import type { HeardNote } from '@notewright/evidence';

/** Two notes are hands that are not together; a roll has three at least. */
const FEWEST = 3;
/** Between two of its notes, on average: nearer ones are struck at once by a careless hand. */
const APART_SEC = 0.022;
/** A note may be heard so much before the one below it. */
const BACKWARDS_SEC = 0.006;

/**
 * Whether the notes of a chord were struck one after the other, from the lowest to the highest: a rolled chord.
 *
 * @param notes  ascending by pitch
 */
export function struckInTurn(notes: readonly HeardNote[]): boolean {
  const [lowest] = notes;
  const highest = notes.at(-1);
  if (notes.length < FEWEST || !lowest || !highest) return false;
  const spread = highest.onsetSec - lowest.onsetSec;
  if (spread < APART_SEC * (notes.length - 1)) return false;
  return notes.every(({ onsetSec }, index) => onsetSec > (notes[index - 1]?.onsetSec ?? -Infinity) - BACKWARDS_SEC);
}
