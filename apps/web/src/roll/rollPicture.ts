import type { Midi, Score, Ticks } from '@notewright/score';
import { rollBlocks, type RollBlock } from './rollBlocks';
import type { ColourScheme } from './rollColours';
import { rollGrid, type GridMeasure } from './rollGrid';
import { HIGHEST, LOWEST } from './rollScale';

/** A note that was perhaps played, as it would be written. */
export interface Ghost {
  readonly midi: Midi;
  readonly onsetTicks: Ticks;
  readonly offsetTicks: Ticks;
  /** How probable the listener found it, 0–1. */
  readonly confidence: number;
}

/** Notes that are not in the score, to be seen through. */
export interface Ghosts<Kind extends Ghost = Ghost> {
  /** Ascending by onset. */
  readonly blocks: readonly Kind[];
  readonly longestTicks: Ticks;
  /** Framed. */
  readonly chosen?: Kind | undefined;
}

/** What sounded in a recording, as far as it is worked out by now. */
export interface RollSpectrum {
  /** Row-major [frames × pitches of the roll], the lowest first; 0 for silence, 255 for full scale. */
  readonly levels: Uint8Array;
  /** The highest of them. */
  readonly loudest: number;
  /** Which frame sounds at a moment of the score, from 0, not rounded; before or behind the recording there is none. */
  readonly frameAt: (ticks: Ticks) => number;
}

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
  /** Under the notes; absent: none. */
  readonly ghosts?: Ghosts | undefined;
  /** Beneath everything; absent: none. */
  readonly spectrum?: RollSpectrum | undefined;
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

type Span = Pick<RollBlock, 'onsetTicks' | 'offsetTicks'>;

/** The blocks that sound at some time between two moments, ascending by onset. */
export function* blocksBetween<Block extends Span>(
  { blocks, longestTicks }: { readonly blocks: readonly Block[]; readonly longestTicks: Ticks },
  from: Ticks,
  to: Ticks,
): Generator<Block, void, undefined> {
  for (let index = firstFrom(blocks, from - longestTicks); index < blocks.length; index++) {
    const block = blocks[index];
    if (!block || block.onsetTicks >= to) return;
    if (block.offsetTicks > from) yield block;
  }
}

/** Index of the first block that begins at or after a moment. */
export function firstFrom(blocks: readonly Span[], ticks: Ticks): number {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.onsetTicks ?? Infinity) < ticks) low = middle + 1;
    else high = middle;
  }
  return low;
}
