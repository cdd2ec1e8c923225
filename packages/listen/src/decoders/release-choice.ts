import { RELEASE_EDGES, RELEASE_STEPS } from './release-patch';

/** The step that begins one frame after the attack: the first in which a note can end. */
const FIRST = RELEASE_EDGES.indexOf(1);
/** Steps in which it can end, and "later". */
export const RELEASE_ANSWERS = RELEASE_STEPS - FIRST + 1;
/** Frames from the attack that stand for "later". */
const LATER = 480;
const ENDS = Array.from({ length: RELEASE_ANSWERS }, (_, step) =>
  step === RELEASE_ANSWERS - 1 ? LATER : (RELEASE_EDGES[FIRST + step]! + RELEASE_EDGES[FIRST + step + 1]!) / 2,
);
/** An end is as good as the true one within 50 ms (in frames) or a fifth of the note's length, whichever is more. */
const TOLERANCE_FRAMES = 4.3;
const TOLERANCE_SHARE = 0.2;
/** Among ends that are all as good, the middle one. */
const NEARER_IS_BETTER = 0.2;
/**
 * What an end costs at half of the true length or less: a note held too long is written up to the next one all the same, one that is let go
 * too early leaves a rest, and no place for the bass in its measure. The largest with which as many ends are right, to half a hundredth, on
 * recordings kept aside; a fifth less of them are early then.
 */
const TOO_EARLY = 0.3;

/** What each choice is worth [choice × true end]. */
export type WorthOfEnds = Float32Array;

/** For the notes of hands, which are written as they are held. */
export const RATHER_LATE: WorthOfEnds = worthOfEnds(TOO_EARLY);
/** Where a tune and chords are made of what is heard, an end that comes late is no better than one that comes early: chords run into the next. */
export const EARLY_OR_LATE: WorthOfEnds = worthOfEnds(0);

function worthOfEnds(tooEarly: number): WorthOfEnds {
  return Float32Array.from(
    ENDS.flatMap((choice) =>
      ENDS.map((truth) => {
        const closeness = 1 - Math.abs(choice - truth) / Math.max(TOLERANCE_FRAMES, TOLERANCE_SHARE * truth);
        if (closeness >= 0) return 1 + NEARER_IS_BETTER * closeness;
        return choice < truth ? -tooEarly * Math.min(1, Math.log2(truth / choice)) : 0;
      }),
    ),
  );
}

/**
 * Chooses the end that is most probably within tolerance. That is not always the most probable end: the tolerance grows with the note's
 * length, so a group of similar ends may win together.
 *
 * @param steps  log probabilities that the key is released in each step, `RELEASE_ANSWERS` of them from `at` on
 * @param ends  `RATHER_LATE` or `EARLY_OR_LATE`
 * @returns frames from the attack, ≥ 1.5; undefined when it is most probably held beyond what the network sees (4.9 s)
 */
export function chooseRelease(steps: Float32Array, at: number, ends: WorthOfEnds): number | undefined {
  const probabilities = steps.slice(at, at + RELEASE_ANSWERS).map(Math.exp);
  let best = -Infinity;
  let chosen = 0;
  for (let choice = 0; choice < RELEASE_ANSWERS; choice++) {
    const row = choice * RELEASE_ANSWERS;
    let worth = 0;
    for (let step = 0; step < RELEASE_ANSWERS; step++) worth += probabilities[step]! * ends[row + step]!;
    if (worth > best) [best, chosen] = [worth, choice];
  }
  return ENDS[chosen] === LATER ? undefined : ENDS[chosen];
}
