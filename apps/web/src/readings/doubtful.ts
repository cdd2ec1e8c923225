import type { SongSettings } from '@notewright/contracts';
import { nothingTold } from './facts';
import type { FoundReading } from './sessionState';

/** The second reading is this close to the first: whoever reads the first is wrong almost as often as right. */
const CLOSE = 0.75;

/** Whether the musician is asked which reading it is: the two best are almost equally likely, and nothing was told yet. */
export function isDoubtful(readings: readonly FoundReading[], settings: SongSettings): boolean {
  const [first, second] = readings;
  if (!first || !second || !nothingTold(settings)) return false;
  return second.choice.probability >= CLOSE * first.choice.probability;
}
