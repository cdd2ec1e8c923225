import { LOWEST_MIDI, PITCHES, SPECTRUM_BINS } from '../network/frames';
import { NO_POWER } from '../network/posteriors';
import { isOnKeyboard, largest, NO_BELIEF, type Surroundings } from './surroundings';

/** Copies, read in the innermost loops: some tools turn every use of an import into a call. */
const [KEYS, BINS] = [PITCHES, SPECTRUM_BINS];

/** Frames, counted from the attack, at which one step of the patch ends and the next begins: finest where it matters. */
const EDGES = [
  -32, -24, -18, -14, -11, -9, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 22, 27, 33, 40,
];
const STEPS = EDGES.length - 1;
/** Semitones to the pitches whose beliefs say whether a note is real: itself, partials below and above it, its neighbours. */
const RELATED = [0, -36, -31, -28, -24, -19, -16, -12, -7, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 7, 12, 16, 19, 24, 28];
/** Bins (three per semitone) to partials 1–8, each read with the bins beside it … */
const PARTIALS = [0, 36, 57, 72, 84, 93, 101, 108];
/** … to the valleys beside the first four, to the half and third of the frequency and to what lies between partials. */
const BETWEEN = [-3, 3, 33, 39, 54, 60, 69, 75, -36, -57, 21, 48];
/** Natural log power: 60 dB. */
const RANGE = 13.8;
/** Coarse steps of 21 frames before and after, for what kind of passage this is. */
const COARSE = 12;
const COARSE_FRAMES = 21;
const FAMILIES = ['piano', 'guitar', 'line'] as const;
const SCALARS = 6 + FAMILIES.length + 2 * COARSE;

/** What plays, where that is known. */
export type Family = (typeof FAMILIES)[number];

/** Frames before and after an attack that its description reads. */
export const ATTACK_CONTEXT = { before: (COARSE / 2) * COARSE_FRAMES, after: (COARSE / 2) * COARSE_FRAMES } as const;
/** How many numbers describe an attack: rows of 29 steps in time, then numbers without time. */
export const ATTACK_INPUTS = (2 * RELATED.length + PARTIALS.length + BETWEEN.length + 2) * STEPS + SCALARS;

export interface Attacked {
  readonly midi: number;
  readonly frame: number;
  /** Where the top of the onset's parabola lies, in frames from `frame`. */
  readonly shift: number;
  /** Level of the attack in dB relative to the loud parts of the recording. */
  readonly relativeDb: number;
}

/**
 * Describes a possible note for `models/note-judge`: what is believed about its own and related pitches, and how much power there is at
 * its partials and beside them, from 0.37 s before to 0.46 s after; the passage it is in; and what plays.
 *
 * Whoever changes this must train the network again.
 *
 * @param into  written from `at` on, `ATTACK_INPUTS` numbers, −2 … 2
 */
export function describeAttack(
  around: Surroundings,
  { midi, frame, shift, relativeDb }: Attacked,
  family: Family | undefined,
  into: Float32Array,
  at: number,
): void {
  let index = at;
  for (const interval of RELATED) {
    for (const beliefs of [around.onset, around.note])
      index = describeBelief(around, beliefs, midi + interval, frame, into, index);
  }
  const reference = largest(around.highest, frame + EDGES[0]!, frame + EDGES[STEPS]!, NO_POWER);
  const middle = 3 * (midi - LOWEST_MIDI);
  for (const offset of PARTIALS) index = describePower(around, middle + offset, 1, frame, reference, into, index);
  for (const offset of BETWEEN) index = describePower(around, middle + offset, 0, frame, reference, into, index);
  for (let step = 0; step < STEPS; step++) {
    const from = frame + EDGES[step]!;
    const to = frame + EDGES[step + 1]!;
    into[index + step] = largest(around.onsets, from, to, 0);
    into[index + STEPS + step] = Math.max(-1, (largest(around.mean, from, to, NO_POWER) - reference) / RANGE + 1);
  }
  index += 2 * STEPS;

  const height = (midi - 64) / 14;
  const here = around.onset[frame * KEYS + midi - LOWEST_MIDI]!;
  into[index++] = height / 3;
  into[index++] = height ** 2 / 6;
  into[index++] = Math.max(-2, Math.min(1, relativeDb / 20));
  into[index++] = here;
  into[index++] = shift;
  into[index++] = Math.max(-2, reference / 8);
  for (const known of FAMILIES) into[index++] = known === family ? 1 : 0;
  for (let step = -COARSE / 2; step < COARSE / 2; step++) {
    const from = frame + step * COARSE_FRAMES;
    into[index++] = Math.min(2, mean(around.notes, from, from + COARSE_FRAMES));
    into[index++] = largest(around.onsets, from, from + COARSE_FRAMES, 0);
  }
}

/** One row of the patch: the highest belief in each step. */
function describeBelief(
  { frames }: Surroundings,
  beliefs: Float32Array,
  midi: number,
  frame: number,
  into: Float32Array,
  at: number,
): number {
  if (!isOnKeyboard(midi)) {
    into.fill(NO_BELIEF, at, at + STEPS);
    return at + STEPS;
  }
  const column = midi - LOWEST_MIDI;
  for (let step = 0; step < STEPS; step++) {
    let best = NO_BELIEF;
    const end = Math.min(frames, frame + EDGES[step + 1]!);
    for (let now = Math.max(0, frame + EDGES[step]!); now < end; now++) {
      const value = beliefs[now * KEYS + column]!;
      if (value > best) best = value;
    }
    into[at + step] = best;
  }
  return at + STEPS;
}

/** One row of the patch: power in a bin and `width` bins to both sides, 1 at the loudest of the patch, 0 at 60 dB less. */
function describePower(
  { frames, spectrum }: Surroundings,
  bin: number,
  width: number,
  frame: number,
  reference: number,
  into: Float32Array,
  at: number,
): number {
  const first = Math.max(0, bin - width);
  const last = Math.min(BINS - 1, bin + width);
  for (let step = 0; step < STEPS; step++) {
    let best = NO_POWER;
    const end = Math.min(frames, frame + EDGES[step + 1]!);
    for (let now = Math.max(0, frame + EDGES[step]!); now < end; now++) {
      for (let column = first; column <= last; column++) {
        const value = spectrum[now * BINS + column]!;
        if (value > best) best = value;
      }
    }
    into[at + step] = Math.max(-0.2, (best - reference) / RANGE + 1);
  }
  return at + STEPS;
}

/** Of a curve per frame; frames outside the recording count as 0. */
function mean(curve: Float32Array, from: number, to: number): number {
  let sum = 0;
  const end = Math.min(to, curve.length);
  for (let frame = Math.max(0, from); frame < end; frame++) sum += curve[frame]!;
  return sum / (to - from);
}
