import { LOWEST_MIDI, PITCHES } from '../network/frames';
import type { Posteriors } from '../network/posteriors';

/** In a path: nothing sounds. */
export const REST = 0;

/**
 * Cost of changing the pitch, in nats. A passing octave error of the network lasts a few frames and does not pay for changing
 * twice; a real note does.
 */
const CHANGE_COST = 4;
/** Probability of a rest in every frame: a pitch must be more probable than this to sound. */
const REST_PROBABILITY = 0.25;
const PROBABILITY_FLOOR = 0.001;
/** Semitones down to the notes of which a pitch would be the 2nd, 3rd and 4th partial, with what that costs it. */
const OVERTONE_OF = [
  [12, 2],
  [19, 1.2],
  [24, 1.2],
] as const;
/** A lower note must be more probable than this before its partials are penalised. */
const OVERTONE_DOUBT = 0.3;

/**
 * Finds the one line that a single-voice instrument most probably played: per frame a pitch or a rest, by dynamic programming
 * (Viterbi) over the network's posteriors.
 *
 * @param range  sounding pitches of the instrument, both ends included
 * @returns [frames] midi numbers, or REST
 */
export function findVoicePath(
  posteriors: Posteriors,
  [lowestMidi, highestMidi]: readonly [number, number],
): Uint8Array {
  const { frames } = posteriors;
  const pitches = highestMidi - lowestMidi + 1;
  const rest = pitches; // states: the pitches of the range, then the rest
  const scores = new Float64Array(pitches + 1);
  const evidence = new Float64Array(pitches + 1);
  const cameFrom = new Uint8Array(frames * (pitches + 1));
  for (let frame = 0; frame < frames; frame++) {
    weigh(posteriors, frame, lowestMidi, evidence);
    const best = indexOfLargest(scores);
    const afterChange = scores[best]! - CHANGE_COST;
    for (let state = 0; state <= rest; state++) {
      const stays = scores[state]! >= afterChange;
      cameFrom[frame * (pitches + 1) + state] = stays ? state : best;
      scores[state] = (stays ? scores[state]! : afterChange) + evidence[state]!;
    }
  }

  const path = new Uint8Array(frames);
  let state = indexOfLargest(scores);
  for (let frame = frames - 1; frame >= 0; frame--) {
    path[frame] = state === rest ? REST : lowestMidi + state;
    state = cameFrom[frame * (pitches + 1) + state]!;
  }
  return path;
}

/** Log probabilities of one frame, less a cost for pitches that may only be partials of a lower one that sounds. */
function weigh({ note }: Posteriors, frame: number, lowestMidi: number, evidence: Float64Array): void {
  const rest = evidence.length - 1;
  for (let state = 0; state < rest; state++) {
    const cell = frame * PITCHES + lowestMidi - LOWEST_MIDI + state;
    let score = Math.log(Math.max(PROBABILITY_FLOOR, note[cell]!));
    for (const [semitones, cost] of OVERTONE_OF) {
      if (state >= semitones) score -= cost * Math.max(0, note[cell - semitones]! - OVERTONE_DOUBT);
    }
    evidence[state] = score;
  }
  evidence[rest] = Math.log(REST_PROBABILITY);
}

function indexOfLargest(values: Float64Array): number {
  let best = 0;
  for (let index = 1; index < values.length; index++) if (values[index]! > values[best]!) best = index;
  return best;
}
