import type { Posteriors } from '../../network/posteriors';
import type { Candidate } from '../candidate';
import { binOf, BINS_PER_SEMITONE, toneAt } from './ridge';
import { strokeAt } from './stroke';

/** A string is bent by a step and a half at most; a finger that slides farther passes notes on its way, each a glide from the last. */
export const FARTHEST_SEMITONES = 3;
/** The first pitch ends so shortly before the second begins, or after: 70 ms, 120 ms. */
const APART_FRAMES = 6;
const BESIDE_FRAMES = 10;
/** And begins at least so long before: 35 ms; notes of a chord begin together. */
const SOON_FRAMES = 3;
/** A glide lasts no longer than this before the second pitch is heard, and so long after: 0.3 s, 70 ms. */
const BEFORE_FRAMES = 26;
const AFTER_FRAMES = 6;
/** What begins by adding more than this above 1.3 kHz is struck, not glided to; in nepers. */
export const STRUCK = 1.7;

/** One pitch that turned into another without a stroke. */
export interface Glide {
  readonly from: Candidate;
  readonly to: Candidate;
  /** The last frame in which the first pitch rests. */
  readonly leaves: number;
}

/**
 * Whether a note is where another glided to: it is not struck, and for a moment the pitches between the two stand out over both.
 *
 * @param clearness  by how much they must, in nepers of power
 */
export function glideBetween(
  posteriors: Posteriors,
  from: Candidate,
  to: Candidate,
  clearness: number,
): Glide | undefined {
  const semitones = to.midi - from.midi;
  const sounds = from.endFrame - to.onsetFrame;
  if (semitones === 0 || Math.abs(semitones) > FARTHEST_SEMITONES) return undefined;
  if (sounds < -APART_FRAMES || sounds > BESIDE_FRAMES || to.onsetFrame - from.onsetFrame < SOON_FRAMES)
    return undefined;
  const [first, second] = [Math.round(from.onsetFrame), Math.round(to.onsetFrame)];
  if (strokeAt(posteriors, second) > STRUCK) return undefined;
  const [start, goal] = [binOf(from.midi), binOf(to.midi)];
  const [low, high] = [Math.min(start, goal), Math.max(start, goal)];
  const onTheWay = start + Math.sign(semitones) * (BINS_PER_SEMITONE - 1);
  let isClear = false;
  let leaves = first;
  const end = Math.min(posteriors.frames - 1, second + AFTER_FRAMES);
  for (let frame = Math.max(first, second - BEFORE_FRAMES); frame <= end; frame++) {
    const [own, there] = [toneAt(posteriors, start, frame), toneAt(posteriors, goal, frame)];
    for (let bin = low + 1; bin < high && !isClear; bin++)
      isClear = toneAt(posteriors, bin, frame) - Math.max(own, there) > clearness;
    if (frame <= second && own > Math.max(there, toneAt(posteriors, onTheWay, frame))) leaves = frame;
  }
  return isClear ? { from, to, leaves } : undefined;
}
