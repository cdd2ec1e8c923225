/** So long after the last edit hands count as resting. */
const PAUSE_MS = 500;
/** Who never rests has this much of their work in memory alone: what a browser that crashes may take away. */
const MOST_MS = 2000;
/**
 * So many times as long as the last writing took nothing is written after it: the largest scores take a second, and a second core should
 * not be busy with that alone. For them the most is longer.
 */
const REST = 4;
const MOST_OF_LARGEST_MS = 4000;

/** Moments of one clock, milliseconds. */
interface Work {
  /** The first edit that is not written yet, and the last. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** How long the writing before took. */
  readonly tookMs: number;
}

/**
 * When unsaved work is written: in a pause of the hands, since writing a long score takes the computing that the picture of the next key
 * needs.
 */
export function whenToWrite({ firstAt, lastAt, tookMs }: Work): number {
  const restedAt = firstAt + Math.min(MOST_OF_LARGEST_MS, REST * tookMs);
  return Math.max(restedAt, Math.min(lastAt + PAUSE_MS, firstAt + MOST_MS));
}
