import type { Ticks } from '@notewright/score';
import { median } from '@notewright/score/lists';
import type { ChordSpan } from '../voices/staff-lines';

/** An accent is so much louder than what surrounds it (velocity), and so many of the usual deviations of a single note. */
const LOUDER = 7;
const DEVIATIONS = 2.8;
/** How many chords before and after it are its surrounding, and how many there must be. */
const NEAR = 5;
const FEWEST = 2;
/** Between the median distance from the median and the standard deviation of normal noise. */
const NORMAL = 1.48;

/**
 * The chords of a line that are struck much harder than those before and those after them: where only one side is softer, the music has become
 * louder or softer there. All keys of a chord speak: the more there are, the less can chance have made them loud.
 *
 * @param line    spans ascending; none give none
 * @param around  how far its surrounding reaches on either side, ticks
 */
export function accentedChords(line: readonly ChordSpan[], around: Ticks): readonly ChordSpan[] {
  const loud = line.map(({ content }) => content.reduce((sum, { velocity }) => sum + velocity, 0) / content.length);
  const above = line.map(({ startTicks }, index) => {
    const side = (from: number, to: number) => {
      const near = line
        .slice(Math.max(0, from), to)
        .map((other, k) => ({ other, loud: loud[Math.max(0, from) + k] ?? 0 }));
      return near.filter(({ other }) => Math.abs(other.startTicks - startTicks) <= around).map((one) => one.loud);
    };
    const [before, after] = [side(index - NEAR, index), side(index + 1, index + 1 + NEAR)];
    if (Math.min(before.length, after.length) < FEWEST) return undefined;
    return (loud[index] ?? 0) - Math.max(median(before), median(after));
  });
  const keys = (index: number) => Math.sqrt(line[index]?.content.length ?? 1);
  const known = above.flatMap((one, index) => (one === undefined ? [] : [Math.abs(one) * keys(index)]));
  if (known.length === 0) return [];
  const deviation = NORMAL * median(known);
  return line.filter((_, index) => {
    const one = above[index];
    return one !== undefined && one > LOUDER && one * keys(index) > DEVIATIONS * deviation;
  });
}
