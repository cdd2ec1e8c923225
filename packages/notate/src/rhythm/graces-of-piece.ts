/** How much the habit of the piece counts, and what is not known of it: as if so many had been written either way. */
const HABIT = 1.5;
const UNKNOWN = 2;
/** The most it may change the cost of a grace note (natural log). */
const MOST = 3;

/**
 * By how much grace notes are cheaper (below 0) or dearer in a piece than in others, from how a first reading wrote those of its quick notes that may well be some: what
 * comes back is written as most of its returns are. Players of small notes play many, and where nearly all that is so quick is part of the rhythm one
 * that is not is a slip.
 *
 * The log of the odds, with a Beta prior: the same thought for two answers as that of `rhythm-of-piece.ts` for many.
 *
 * @param costs     of each event as a grace note, beside the usual cost; undefined: it cannot be one
 * @param isPlaced  whether the first reading gave an event a place in the rhythm
 */
export function gracesOfPiece(costs: readonly (number | undefined)[], isPlaced: (event: number) => boolean): number {
  const likely = costs.flatMap((cost, event) => (cost !== undefined && cost < 0 ? [event] : []));
  const rhythm = likely.filter(isPlaced).length;
  const odds = (rhythm + UNKNOWN) / (likely.length - rhythm + UNKNOWN);
  return Math.max(-MOST, Math.min(MOST, HABIT * Math.log(odds)));
}
