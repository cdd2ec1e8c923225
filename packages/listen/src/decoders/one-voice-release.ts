import type { Posteriors } from '../network/posteriors';
import { partialsDb } from './partials';

/** A let go note falls at least this much, in dB, within so many frames: 95 dB/s. No string dies away so fast by itself. */
const FALL_DB = 9;
const FALL_FRAMES = 8;
/** And goes on falling: a pluck falls too, but only to the level it then keeps. */
const DEEP_FALL_DB = 12;
const DEEP_FALL_FRAMES = 14;
/** Less of a fall than this is a ripple. */
const FEWEST_FRAMES = 3;
/** As long as it is no further below the level it had, it is still played. */
const STILL_PLAYED_DB = 2;
/** The attack: 93 ms in which no note is let go. */
const ATTACK_FRAMES = 8;

/**
 * Finds where the player lets go of a note: where the sound of its partials, so far steady or slowly dying away, begins to fall fast.
 * What comes after is the instrument and the room.
 *
 * @param fromFrame   its attack
 * @param limitFrame  where the next note begins, or the last frame in which it can sound
 * @returns the first frame in which it is no longer played, > fromFrame; `limitFrame` when it is never let go
 */
export function findRelease(posteriors: Posteriors, midi: number, fromFrame: number, limitFrame: number): number {
  const first = Math.floor(fromFrame);
  const end = Math.min(posteriors.frames, Math.ceil(limitFrame));
  const levels = Float32Array.from({ length: Math.max(0, end - first) }, (_, index) =>
    partialsDb(posteriors, midi, first + index),
  );
  for (let index = ATTACK_FRAMES; index + FEWEST_FRAMES < levels.length; index++) {
    const level = levels[index]!;
    // A note that follows soon cuts the fall short; what there is of it must be as steep.
    const seen = Math.min(FALL_FRAMES, levels.length - 1 - index);
    if (level - levels[index + seen]! < (FALL_DB * seen) / FALL_FRAMES) continue;
    const seenDeep = index + DEEP_FALL_FRAMES < levels.length;
    if (seenDeep && level - levels[index + DEEP_FALL_FRAMES]! < DEEP_FALL_DB) continue;
    let last = index;
    while (levels[last + 1]! >= level - STILL_PLAYED_DB) last++;
    return first + last + 1;
  }
  return limitFrame;
}
