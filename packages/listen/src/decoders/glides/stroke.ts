import type { Posteriors } from '../../network/posteriors';
import { binOf, highPower, toneAt } from './ridge';

/** A pitch that is there only at the end of a bend is heard so late: 35 to 140 ms after the stroke. */
const SHORTEST_FRAMES = 3;
const LONGEST_FRAMES = 12;
/** What a stroke adds above 1.3 kHz within two frames, in nepers. */
const LEAST_RISE = 1.5;
/** Bins on either side in which the pitch may have begun: four semitones. */
const REACH_BINS = 12;
/** What the pitch that is struck gains by it, in nepers. */
const LEAST_GAIN = 0.5;

/** How much is added above 1.3 kHz around a frame, in nepers: a stroke adds 2 to 8, a bend next to nothing. */
export function strokeAt(posteriors: Posteriors, frame: number): number {
  const powers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => highPower(posteriors, frame + from + at));
  return Math.max(...powers(-1, 4)) - Math.min(...powers(-5, 0));
}

/**
 * When a string was struck whose pitch arrived only later, by a bend or a slide.
 *
 * @param frame  in which the pitch is heard to begin, without a stroke
 * @returns undefined where nothing is struck shortly before, or what is struck has that pitch already
 */
export function strokeBefore(posteriors: Posteriors, midi: number, frame: number): number | undefined {
  const rise = (at: number) =>
    Math.max(highPower(posteriors, at + 1), highPower(posteriors, at + 2)) - highPower(posteriors, at - 1);
  let struck: number | undefined;
  let highest = LEAST_RISE;
  for (let at = Math.max(1, frame - LONGEST_FRAMES); at <= frame - SHORTEST_FRAMES; at++) {
    if (rise(at) <= highest) continue;
    struck = at;
    highest = rise(at);
  }
  if (struck === undefined) return undefined;
  const bin = binOf(midi);
  const seen = Math.min(struck + 2, posteriors.frames - 1);
  let [strongest, before] = [-Infinity, -Infinity];
  for (let near = Math.max(0, bin - REACH_BINS); near <= bin + REACH_BINS; near++) {
    const tone = Math.abs(near - bin) < 2 ? -Infinity : toneAt(posteriors, near, seen);
    if (tone > strongest) [strongest, before] = [tone, toneAt(posteriors, near, Math.max(0, struck - 3))];
  }
  return strongest > toneAt(posteriors, bin, seen) && strongest > before + LEAST_GAIN ? struck : undefined;
}
