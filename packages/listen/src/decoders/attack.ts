import type { OnsetSeen } from './onset-seen';

/** A possible note by itself, and what the judge says of it. */
export interface Attack {
  readonly midi: number;
  readonly frame: number;
  /** Where the top of the onset's parabola lies. */
  readonly refinedFrame: number;
  /** The onset posterior there. */
  readonly strength: number;
  /** Level in dB relative to the loud parts of the recording. */
  readonly relativeDb: number;
  /** When it really begins, in frames. */
  readonly onsetFrame: number;
  /** Log odds that it is a note. */
  readonly odds: number;
  /** How hard it was struck, velocity / 127. */
  readonly force: number;
  /** What is heard of it, and around it, over seconds. */
  readonly seen: OnsetSeen;
}

/** @param odds  natural log odds @returns 0–1 */
export const probabilityOf = (odds: number): number => 1 / (1 + Math.exp(-odds));
