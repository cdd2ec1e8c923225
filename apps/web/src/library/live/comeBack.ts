import type { Ending } from '../../api/songbookEvents';

const SECOND = 1000;
const LONGEST_MS = 5 * 60 * SECOND;
/** A stream that lasted this long was a good one; what ends it is no reason to wait longer than the first time. */
export const GOOD_MS = 10 * SECOND;

/**
 * How long a page waits before it opens a stream again. It asks for its songs as before meanwhile.
 *
 * @param inARow  streams that ended before they were good ones, this one included; 0 for a good one
 * @param chance  0–1: pages that lost their streams together shall not come back together
 */
export function comeBackAfterMs(ending: Ending, inARow: number, chance: number): number {
  // Elsewhere in this browser somebody may just be signing in or changing the password: the new session is on its way.
  if (ending === 'session') return 2 * SECOND;
  // A newer page has the place.
  if (ending === 'replaced') return LONGEST_MS;
  const doubled = SECOND * 2 ** Math.min(inARow, 10);
  return Math.min(doubled, LONGEST_MS) * (0.5 + chance);
}
