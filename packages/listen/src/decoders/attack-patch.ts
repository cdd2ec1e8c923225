import { LOWEST_MIDI, SPECTRUM_BINS } from '../network/frames';
import { NO_POWER } from '../network/posteriors';
import { isOnKeyboard, largest, NO_BELIEF, type Surroundings } from './surroundings';

/** A copy, read in the innermost loops: some tools turn every use of an import into a call. */
const BINS = SPECTRUM_BINS;

/** Frames, counted from the attack, at which one step of the patch ends and the next begins: finest where it matters. */
const EDGES = [
  -32, -24, -18, -14, -11, -9, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 22, 27, 33, 40,
];
const STEPS = EDGES.length - 1;
/** The same as machine integers, for the innermost loops. */
const BORDERS = Int32Array.from(EDGES);
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
  const { frames, spectrum, wide } = around;
  let index = at;
  for (const interval of RELATED) {
    for (const beliefs of [around.onset, around.note]) {
      const pitch = midi + interval;
      if (isOnKeyboard(pitch)) pool(beliefs, (pitch - LOWEST_MIDI) * frames, frames, frame, NO_BELIEF, into, index);
      else into.fill(NO_BELIEF, index, index + STEPS);
      index += STEPS;
    }
  }
  const reference = largest(around.highest, frame + EDGES[0]!, frame + EDGES[STEPS]!, NO_POWER);
  const middle = 3 * (midi - LOWEST_MIDI);
  for (const [offsets, powers] of [
    [PARTIALS, wide],
    [BETWEEN, spectrum],
  ] as const) {
    for (const offset of offsets) {
      const bin = middle + offset;
      if (bin >= 0 && bin < BINS) pool(powers, bin * frames, frames, frame, NO_POWER, into, index);
      else into.fill(NO_POWER, index, index + STEPS);
      for (let step = index; step < index + STEPS; step++)
        into[step] = Math.max(-0.2, (into[step]! - reference) / RANGE + 1);
      index += STEPS;
    }
  }
  for (let step = 0; step < STEPS; step++) {
    const from = frame + EDGES[step]!;
    const to = frame + EDGES[step + 1]!;
    into[index + step] = largest(around.onsets, from, to, 0);
    into[index + STEPS + step] = Math.max(-1, (largest(around.mean, from, to, NO_POWER) - reference) / RANGE + 1);
  }
  index += 2 * STEPS;

  const height = (midi - 64) / 14;
  const here = around.onset[(midi - LOWEST_MIDI) * frames + frame]!;
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

/** One row of the patch: the highest of a row of the surroundings in each step. */
function pool(
  values: Float32Array,
  row: number,
  frames: number,
  frame: number,
  empty: number,
  into: Float32Array,
  at: number,
) {
  if (frame + BORDERS[0]! < 0 || frame + BORDERS[STEPS]! > frames) {
    poolAtTheEdge(values, row, frames, frame, empty, into, at);
    return;
  }
  const attack = row + frame;
  let now = attack + BORDERS[0]!;
  for (let step = 0; step < STEPS; step++) {
    const end = attack + BORDERS[step + 1]!;
    let best = values[now++]!;
    for (; now < end; now++) {
      const value = values[now]!;
      if (value > best) best = value;
    }
    into[at + step] = best > empty ? best : empty;
  }
}

/** The same where a step may lie, whole or in part, outside the passage. */
function poolAtTheEdge(
  values: Float32Array,
  row: number,
  frames: number,
  frame: number,
  empty: number,
  into: Float32Array,
  at: number,
) {
  for (let step = 0; step < STEPS; step++) {
    let best = empty;
    const end = Math.min(frames, frame + BORDERS[step + 1]!);
    for (let now = Math.max(0, frame + BORDERS[step]!); now < end; now++) {
      const value = values[row + now]!;
      if (value > best) best = value;
    }
    into[at + step] = best;
  }
}

/** Of a curve per frame; frames outside the recording count as 0. */
function mean(curve: Float32Array, from: number, to: number): number {
  let sum = 0;
  const end = Math.min(to, curve.length);
  for (let frame = Math.max(0, from); frame < end; frame++) sum += curve[frame]!;
  return sum / (to - from);
}
