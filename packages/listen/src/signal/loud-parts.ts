import type { Loudness } from './loudness';
import { TUNING_BLOCK_SEC } from './tuning';

/** How far around a moment its loud parts are looked for: as far as the tuning is, so that both are known at the same time. */
const REACH_SEC = 30;
const LOUD_SHARE = 0.95;

/**
 * How loud the loud parts around each moment are: the level that 95 of 100 frames within half a minute do not exceed, for each block of
 * 5 s. Known while the recording still comes in, unlike the loudest part of the whole.
 */
export class LoudParts {
  readonly #levelsDb: number[] = [];

  /** @param sec  within the recording; the loudness up to 30 s after its block, or all of it, must have been measured */
  around(loudness: Loudness, sec: number): number {
    const block = Math.max(0, Math.floor(sec / TUNING_BLOCK_SEC));
    return (this.#levelsDb[block] ??= levelOfBlock(loudness, block));
  }
}

function levelOfBlock({ frameRateHz, levelsDb }: Loudness, block: number): number {
  const from = Math.max(0, Math.floor((block * TUNING_BLOCK_SEC - REACH_SEC) * frameRateHz));
  const to = Math.min(levelsDb.length, Math.floor(((block + 1) * TUNING_BLOCK_SEC + REACH_SEC) * frameRateHz));
  if (to <= from) return -120;
  const sorted = Float32Array.from({ length: to - from }, (_, index) => levelsDb[from + index]!).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(LOUD_SHARE * sorted.length))]!;
}
