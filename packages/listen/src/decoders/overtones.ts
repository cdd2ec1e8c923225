import type { Candidate } from './candidate';

/** Semitones from a note to its 2nd … 6th partial. */
const PARTIALS = [12, 19, 24, 28, 31];
/** Frames within which two attacks are one: 35 ms. */
const TOGETHER_FRAMES = 3;

/**
 * Removes the notes that are probably only partials of a lower one: those that begin together with it, on one of its first
 * partials, with less than `share` of its belief. A played octave has an attack of its own, about as sure as the lower note's.
 *
 * @param candidates  ascending by onset
 * @param share       0 keeps all, 1 removes every weaker partial
 */
export function removeOvertones(candidates: readonly Candidate[], share: number): Candidate[] {
  let first = 0;
  return candidates.filter((upper) => {
    while (candidates[first]!.onsetFrame < upper.onsetFrame - TOGETHER_FRAMES) first++;
    for (let index = first; index < candidates.length; index++) {
      const lower = candidates[index]!;
      if (lower.onsetFrame > upper.onsetFrame + TOGETHER_FRAMES) break;
      if (PARTIALS.includes(upper.midi - lower.midi) && upper.onset < share * lower.onset) return false;
    }
    return true;
  });
}
