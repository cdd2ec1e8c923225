import type { Score } from './model';
import { fullMeasureTicks, type Ticks } from './time';

/** What the first measure lacks of its meter where it is an upbeat, shorter than that; else 0. */
function pickUpLacks({ measures: [first, second] }: Pick<Score, 'measures'>): Ticks {
  if (!first || !second) return 0;
  return Math.max(0, fullMeasureTicks(first.timeSignature) - first.durationTicks);
}

/** The number of a measure, printed, shown and spoken: 1 is the first full one, a pick-up is 0. */
export const measureNumber = (score: Pick<Score, 'measures'>, index: number): number =>
  index + (pickUpLacks(score) > 0 ? 0 : 1);

/** What a pick-up measure lacks at its front; 0 for every other measure. */
export const pickUpShift = (score: Pick<Score, 'measures'>, index: number): Ticks =>
  index > 0 ? 0 : pickUpLacks(score);
