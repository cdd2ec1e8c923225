import type { Score } from './model';
import { fullMeasureTicks, type Ticks } from './time';

/** Whether the score opens with an upbeat: a first measure shorter than its meter. */
function opensWithPickUp({ measures }: Pick<Score, 'measures'>): boolean {
  const first = measures[0];
  return first !== undefined && measures.length > 1 && first.durationTicks < fullMeasureTicks(first.timeSignature);
}

/** The number of a measure, printed, shown and spoken: 1 is the first full one, a pick-up is 0. */
export const measureNumber = (score: Pick<Score, 'measures'>, index: number): number =>
  index + (opensWithPickUp(score) ? 0 : 1);

/** What a pick-up measure lacks at its front; 0 for every other measure. */
export function pickUpShift(score: Pick<Score, 'measures'>, index: number): Ticks {
  if (index > 0 || !opensWithPickUp(score)) return 0;
  const { durationTicks, timeSignature } = score.measures[0]!;
  return fullMeasureTicks(timeSignature) - durationTicks;
}
