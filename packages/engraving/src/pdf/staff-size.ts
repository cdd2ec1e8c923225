import { divideIntoPages, type PageSpace } from './pages';

/** Parts of the usual size, largest first; the smallest is a staff of 4.9 mm, as in pocket scores. */
const SIZES = [1, 0.92, 0.85, 0.78, 0.7] as const;
/** Only to save single systems on a page do staves get smaller than this. */
const COMFORTABLE = 0.85;
/** Lines at the opening that tell whether a score is an orchestra's. */
export const OPENING_LINES = 2;
/** Smaller staves take more measures to a line, and where more happens lines are taller. */
const GROWTH = 0.85;

/**
 * The size of staves at which the pages of a score hold the music well.
 *
 * A page with a single system although there are others shows that the staves are too large for the paper: an editor takes a smaller
 * size for scores of many staves. The same where a little less puts on one page what would leave two half empty. The largest of the
 * sizes that do this best is taken.
 *
 * @param heights  of the systems at the usual size, in order
 * @param complete false while further systems are not known
 * @returns > 0 and ≤ 1, in parts of the usual size
 */
export function fittingStaffSize(heights: readonly number[], space: PageSpace, complete = true): number {
  const tall = sizeOfTall(heights, space);
  if (tall !== undefined) return tall;
  if (heights.length < 2) return 1;
  let best = { size: 1, flaws: Infinity };
  for (const size of SIZES) {
    const flaws = flawsOf(
      heights.map((height) => height * size),
      space,
      complete,
    );
    if (flaws < best.flaws) best = { size, flaws };
    if (best.flaws === 0 || (size <= COMFORTABLE && best.flaws < LONELY_AT_END)) break;
  }
  return best.size;
}

/**
 * The size for music of so many staves that none of the usual sizes brings a system onto a page: the one at which it fills the page's
 * width, too. Drawn smaller afterwards it would be a narrow column with a measure or two.
 *
 * @param heights  of the systems at the usual size; the first few are enough
 * @returns undefined where a usual size may do
 */
export function sizeOfTall(heights: readonly number[], { top, bottom }: PageSpace): number | undefined {
  const opening = heights.slice(0, OPENING_LINES);
  const room = bottom - top;
  if (opening.length === 0 || Math.min(...opening) * Math.min(...SIZES) <= room) return undefined;
  return (room / Math.max(...opening)) * GROWTH;
}

const LONELY = 1;
const LONELY_AT_END = 0.5;
const HALF_EMPTY = 0.25;

/** What a reader sees amiss; of a score that goes on, the last known page says nothing. */
function flawsOf(heights: readonly number[], space: PageSpace, complete: boolean): number {
  const { counts, shared } = divideIntoPages(heights, space, complete);
  const before = counts.slice(0, -1).filter((count) => count === 1).length * LONELY;
  const end = complete && counts.at(-1) === 1 && counts.length > 1 ? LONELY_AT_END : 0;
  return before + end + (shared && counts.length === 2 ? HALF_EMPTY : 0);
}
