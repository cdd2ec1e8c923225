import { RELEASE_EDGES, RELEASE_STEPS } from './release-patch';

/** The step that begins one frame after the attack: the first in which a note can end. */
const FIRST = RELEASE_EDGES.indexOf(1);
/** Steps in which it can end, and "later". */
export const RELEASE_ANSWERS = RELEASE_STEPS - FIRST + 1;
const MIDDLES = Array.from({ length: RELEASE_ANSWERS - 1 }, (_, step) => {
  return (RELEASE_EDGES[FIRST + step]! + RELEASE_EDGES[FIRST + step + 1]!) / 2;
});
/** An end is as good as the true one within 50 ms (in frames) or a fifth of the note's length, whichever is more. */
const TOLERANCE_FRAMES = 4.3;
const TOLERANCE_SHARE = 0.2;
/** Among ends that are all as good, the middle one. */
const NEARER_IS_BETTER = 0.2;

/**
 * Chooses the end that is most probably within tolerance. That is not always the most probable end: the tolerance grows with the note's
 * length, so a group of similar ends may win together.
 *
 * @param steps  log probabilities that the key is released in each step, `RELEASE_ANSWERS` of them from `at` on
 * @returns frames from the attack, ≥ 1.5; undefined when it is most probably held beyond what the network sees (4.9 s)
 */
export function chooseRelease(steps: Float32Array, at: number): number | undefined {
  const probabilities = MIDDLES.map((_, step) => Math.exp(steps[at + step]!));
  let best = Math.exp(steps[at + MIDDLES.length]!);
  let chosen: number | undefined;
  for (const guess of MIDDLES) {
    let right = 0;
    for (let step = 0; step < MIDDLES.length; step++) {
      const truth = MIDDLES[step]!;
      const closeness = 1 - Math.abs(guess - truth) / Math.max(TOLERANCE_FRAMES, TOLERANCE_SHARE * truth);
      if (closeness >= 0) right += probabilities[step]! * (1 + NEARER_IS_BETTER * closeness);
    }
    if (right > best) [best, chosen] = [right, guess];
  }
  return chosen;
}
