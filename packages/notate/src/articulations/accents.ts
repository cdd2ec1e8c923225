import type { Ticks } from '@notewright/score';
import { median } from '@notewright/score/lists';
import type { ChordSpan } from '../voices/staff-lines';

/** An accent is so much louder than what surrounds it (velocity), and so many of the usual deviations of a single note. */
const LOUDER = 7;
const DEVIATIONS = 2.8;
/** And so much louder than the loudest chord there. */
const ABOVE_ALL = 6;
/** Accents come in company: of fewer in a piece none is written. */
const FEWEST_OF_PIECE = 2;
/** How many chords before and after it are its surrounding, and how many there must be. */
const NEAR = 5;
const FEWEST = 2;
/** Between the median distance from the median and the standard deviation of normal noise. */
const NORMAL = 1.48;

/**
 * The chords of a piece that are struck much harder than those around them, where it has several.
 *
 * @param lines   of all staves, spans ascending; none give none
 * @param around  how far the surrounding of a chord reaches on either side, ticks
 */
export function accentedChords(lines: readonly (readonly ChordSpan[])[], around: Ticks): readonly ChordSpan[] {
  const found = lines.flatMap((line) => struckHarder(line, around));
  return new Set(found.map(({ startTicks }) => startTicks)).size < FEWEST_OF_PIECE ? [] : found;
}

/**
 * The chords of a line that are struck much harder than those before and those after them: where only one side is softer, the music has become
 * louder or softer there. All keys of a chord speak: the more there are, the less can chance have made them loud.
 */
function struckHarder(line: readonly ChordSpan[], around: Ticks): readonly ChordSpan[] {
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
    const own = loud[index] ?? 0;
    return { usual: own - Math.max(median(before), median(after)), all: own - Math.max(...before, ...after) };
  });
  const keys = (index: number) => Math.sqrt(line[index]?.content.length ?? 1);
  const known = above.flatMap((one, index) => (one === undefined ? [] : [Math.abs(one.usual) * keys(index)]));
  if (known.length === 0) return [];
  const deviation = NORMAL * median(known);
  return line.filter((_, index) => {
    const one = above[index];
    if (one === undefined || one.all <= ABOVE_ALL) return false;
    return one.usual > LOUDER && one.usual * keys(index) > DEVIATIONS * deviation;
  });
}
