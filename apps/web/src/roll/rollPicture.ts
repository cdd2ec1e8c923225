import type { Score, Ticks } from '@notewright/score';
import { rollBlocks, type RollBlock } from './rollBlocks';
import type { ColourScheme } from './rollColours';
import { rollGrid, type GridMeasure } from './rollGrid';
import { HIGHEST, LOWEST } from './rollScale';

/** Everything on a roll that has nothing to do with where one looks. */
export interface RollPicture {
  /** Ascending by onset. */
  readonly blocks: readonly RollBlock[];
  readonly measures: readonly GridMeasure[];
  readonly endTicks: Ticks;
  /** Longest block, so that those that began before the screen are found. */
  readonly longestTicks: Ticks;
  /** Whether notes lie beyond the keys. */
  readonly above: boolean;
  readonly below: boolean;
  readonly scheme: ColourScheme;
  /** Framed. */
  readonly marked?: ReadonlySet<RollBlock>;
  /** Lines between the beats, for whoever draws on them; absent: none. */
  readonly gridTicks?: Ticks;
}

/** The picture of a score; measures from `visibleMeasures` on are left out. */
export function rollPicture(score: Score, visibleMeasures: number, scheme: ColourScheme): RollPicture {
  const blocks = rollBlocks(score, visibleMeasures);
  const measures = rollGrid(score, visibleMeasures);
  let [longestTicks, above, below] = [0, false, false];
  for (const { onsetTicks, offsetTicks, midi } of blocks) {
    longestTicks = Math.max(longestTicks, offsetTicks - onsetTicks);
    above ||= midi > HIGHEST;
    below ||= midi < LOWEST;
  }
  return { blocks, measures, endTicks: measures.at(-1)?.endTicks ?? 0, longestTicks, above, below, scheme };
}

/** The blocks that sound at some time between two moments, ascending by onset. */
export function* blocksBetween(
  { blocks, longestTicks }: RollPicture,
  from: Ticks,
  to: Ticks,
): Generator<RollBlock, void, undefined> {
  for (let index = firstFrom(blocks, from - longestTicks); index < blocks.length; index++) {
    const block = blocks[index];
    if (!block || block.onsetTicks >= to) return;
    if (block.offsetTicks > from) yield block;
  }
}

/** Index of the first block that begins at or after a moment. */
function firstFrom(blocks: readonly RollBlock[], ticks: Ticks): number {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.onsetTicks ?? Infinity) < ticks) low = middle + 1;
    else high = middle;
  }
  return low;
}
