import { neighbours } from '@notewright/score/lists';

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
/** The same of a player who is known to roll chords. */
const APART_OFTEN_SEC = 0.014;
const APART_OF_TWO_OFTEN_SEC = 0.025;
/** So many times as far as loose hands strike a chord. */
const LOOSER = 3;
const THIRD = 3;
/** Between any two of its notes: slower ones are a broken chord, which has values of its own, or came together by mistake. */
const SLOWEST_SEC = 0.09;
/** Of the mean time between two of its notes, the least between any two. */
const EVEN = 0.2;

/**
 * Whether the notes of a chord were struck one after the other, from the lowest to the highest: a rolled chord.
 *
 * @param notes  of one hand, ascending by pitch; fewer than two are none
 * @param among  whether the other hand rolled its chord at the same time: then two notes tell as much as three
 * @param looseSec  where other chords of the piece are rolled, how far apart this player's hands strike the notes of those that are not: then
 *   less tells as much
 */
export function struckInTurn(notes: readonly Struck[], among = false, looseSec?: number): boolean {
  const onsets = notes.flatMap(({ onsetSec }) => onsetSec ?? []);
  const [lowest] = onsets;
  const highest = onsets.at(-1);
  if (onsets.length < Math.max(2, notes.length) || lowest === undefined || highest === undefined) return false;
  const mean = (highest - lowest) / (onsets.length - 1);
  const alone = onsets.length === 2 && !among;
  const usual = alone ? APART_OF_TWO_SEC : APART_SEC;
  const often = Math.max(alone ? APART_OF_TWO_OFTEN_SEC : APART_OFTEN_SEC, LOOSER * (looseSec ?? 0));
  if (mean < (looseSec === undefined ? usual : Math.min(usual, often))) return false;
  if (alone && (notes.at(-1)?.midi ?? 0) - (notes[0]?.midi ?? 0) < THIRD) return false;
  const steps = neighbours(onsets).map(([one, next]) => next - one);
  return steps.every((step) => step >= EVEN * mean && step < SLOWEST_SEC);
}
