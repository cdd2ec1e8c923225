import type { PitchCandidate } from './periodicity';

/** In a contour: nothing is sung. */
export const UNVOICED = 0;

/** A candidate less probable than this costs no more than one of this: breath hides a period for a moment. */
const SMALLEST_PROBABILITY = 0.01;
/** Nats per semitone of movement from frame to frame (11.6 ms): a fast glide moves half a semitone. */
const MOVE_COST = 1.6;
/** Any leap costs at most this: then it was one of the octave errors the path is there to avoid, or a new note. */
const LEAP_COST = 7;
/** Beginning or ceasing to sing. */
const VOICING_COST = 1.2;
/** What a frame that lacks all periods is worth as silence; sung sounds are more frequent than they are periodic. */
const UNVOICED_WEIGHT = 0.25;

/**
 * Finds the pitch contour: the most probable path (Viterbi) through the pitch candidates of successive frames.
 *
 * @param frames  candidates per frame, at equal distances of about 12 ms
 * @returns fractional MIDI number per frame, or UNVOICED
 */
export function findContour(frames: readonly (readonly PitchCandidate[])[]): Float32Array {
  const most = Math.max(
    1,
    frames.reduce((most, { length }) => Math.max(most, length + 1), 0),
  );
  const cameFrom = new Uint8Array(frames.length * most);
  let costs: number[] = [0];
  let pitches: number[] = [UNVOICED];
  frames.forEach((candidates, frame) => {
    const voiced = candidates.reduce((sum, { probability }) => sum + probability, 0);
    const nextPitches = [UNVOICED, ...candidates.map(({ pitch }) => pitch)];
    const nextCosts = nextPitches.map((pitch, state) => {
      let best = Infinity;
      for (let from = 0; from < costs.length; from++) {
        const cost = costs[from]! + moveCost(pitches[from]!, pitch);
        if (cost >= best) continue;
        best = cost;
        cameFrom[frame * most + state] = from;
      }
      const probability = state === 0 ? UNVOICED_WEIGHT * (1 - voiced) : candidates[state - 1]!.probability;
      return best - Math.log(Math.max(SMALLEST_PROBABILITY, probability));
    });
    const least = Math.min(...nextCosts);
    costs = nextCosts.map((cost) => cost - least);
    pitches = nextPitches;
  });

  const contour = new Float32Array(frames.length);
  let state = costs.indexOf(Math.min(...costs));
  for (let frame = frames.length - 1; frame >= 0; frame--) {
    contour[frame] = state === 0 ? UNVOICED : frames[frame]![state - 1]!.pitch;
    state = cameFrom[frame * most + state]!;
  }
  return contour;
}

function moveCost(from: number, to: number): number {
  if (from === UNVOICED) return to === UNVOICED ? 0 : VOICING_COST;
  if (to === UNVOICED) return VOICING_COST;
  return Math.min(LEAP_COST, MOVE_COST * Math.abs(to - from));
}
