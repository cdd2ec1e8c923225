import { LOWEST_MIDI, SPECTRUM_BINS } from '../network/frames';
import { NO_POWER } from '../network/posteriors';
import { isOnKeyboard, largest, NO_BELIEF, onsetAmong22, rowLargest, type Surroundings } from './surroundings';

/** A copy, read in the innermost loops: some tools turn every use of an import into a call. */
const BINS = SPECTRUM_BINS;

/**
 * Frames, counted from the attack, at which one step ends and the next begins: every frame at first, then ever longer, because the ear
 * (and who measures us) allows a fifth of a note's length. The last one is 4.9 s after the attack.
 */
export const RELEASE_EDGES: readonly number[] = edges();
export const RELEASE_STEPS = RELEASE_EDGES.length - 1;
/** Bins to partials 1–6, and to the valleys beside the first. */
const PARTIALS = [0, 36, 57, 72, 84, 93];
const VALLEYS = [-4, 4];
const RANGE = 13.8;
const ROWS = 3 + PARTIALS.length + VALLEYS.length + 6;
const SCALARS = 4;
/** How many numbers describe how a note goes on: rows of `RELEASE_STEPS` steps, then numbers without time. */
export const RELEASE_INPUTS = ROWS * RELEASE_STEPS + SCALARS;

function edges(): number[] {
  const frames = [-6, -3, -1];
  for (let frame = 0; frame <= 16; frame++) frames.push(frame);
  for (let frame = 16; frame < 420;) frames.push((frame = Math.max(frame + 1, Math.round(frame * 1.07))));
  return frames;
}

/**
 * Describes how a note goes on for `models/note-end`: what is believed of it, how the power of its partials falls, and what else begins
 * meanwhile, below, beside and above it.
 *
 * Whoever changes this must train the network again.
 *
 * @param into  written from `at` on, `RELEASE_INPUTS` numbers, about −2 … 2
 */
export function describeRelease(
  around: Surroundings,
  { midi, frame }: { readonly midi: number; readonly frame: number },
  into: Float32Array,
  at: number,
): void {
  const { frames, onset, note } = around;
  const middle = 3 * (midi - LOWEST_MIDI);
  const column = midi - LOWEST_MIDI;
  const references = PARTIALS.map((offset) => highestPower(around, middle + offset, frame, frame + 10));
  const loudest = Math.max(...references);
  let row = at;
  const eachStep = (valueOf: (from: number, to: number, step: number) => number) => {
    for (let step = 0; step < RELEASE_STEPS; step++) {
      const from = Math.max(0, frame + RELEASE_EDGES[step]!);
      const to = Math.min(frames, frame + RELEASE_EDGES[step + 1]!);
      into[row + step] = valueOf(from, to, step);
    }
    row += RELEASE_STEPS;
  };
  eachStep((from, to) => (to > from ? rowMean(note, column * frames, from, to) : NO_BELIEF));
  eachStep((from, to) => rowLowest(note, column * frames, from, to));
  eachStep((from, to) => rowLargest(onset, column * frames, frames, from, to, NO_BELIEF));
  PARTIALS.forEach((offset, index) => {
    const reference = references[index]!;
    eachStep((from, to) => below(reference, meanPower(around, middle + offset, from, to)));
  });
  for (const offset of VALLEYS) {
    eachStep((from, to) => below(loudest, meanPower(around, middle + offset, from, to)));
  }
  eachStep((from, to) => onsetAmong22(around, midi - 24, from, to));
  eachStep((from, to) => highestOnset(around, midi - 2, midi - 1, from, to));
  eachStep((from, to) => highestOnset(around, midi + 1, midi + 2, from, to));
  eachStep((from, to) => onsetAmong22(around, midi + 3, from, to));
  eachStep((from, to) => largest(around.onsets, from, to, 0));
  eachStep((from, to) => below(loudest, largest(around.highest, from, to, NO_POWER)));
  const scalars = at + ROWS * RELEASE_STEPS;
  const height = (midi - 64) / 14;
  into[scalars] = height / 3;
  into[scalars + 1] = height ** 2 / 6;
  into[scalars + 2] = onset[column * frames + frame]!;
  into[scalars + 3] = largest(around.onsets, frame - 1, frame + 3, 0);
}

/** How far a power lies below another: 1 where it does not, −1 from 120 dB on. */
const below = (reference: number, power: number) => Math.max(-1, (power - reference) / RANGE + 1);

function highestOnset({ frames, onset }: Surroundings, lowest: number, highest: number, from: number, to: number) {
  let best = NO_BELIEF;
  for (let midi = lowest; midi <= highest; midi++) {
    const row = (midi - LOWEST_MIDI) * frames;
    if (isOnKeyboard(midi)) best = Math.max(best, rowLargest(onset, row, frames, from, to, NO_BELIEF));
  }
  return best;
}

function rowMean(values: Float32Array, row: number, from: number, to: number): number {
  let sum = 0;
  for (let now = row + from; now < row + to; now++) sum += values[now]!;
  return sum / (to - from);
}

/** Nothing is believed where there is no frame. */
function rowLowest(values: Float32Array, row: number, from: number, to: number): number {
  if (to <= from) return NO_BELIEF;
  let lowest = 2;
  for (let now = row + from; now < row + to; now++) if (values[now]! < lowest) lowest = values[now]!;
  return lowest;
}

function meanPower({ frames, wide }: Surroundings, bin: number, from: number, to: number): number {
  return to <= from || bin < 0 || bin >= BINS ? NO_POWER : rowMean(wide, bin * frames, from, to);
}

function highestPower({ frames, spectrum }: Surroundings, bin: number, from: number, to: number): number {
  if (bin < 0 || bin >= BINS) return NO_POWER;
  return largest(spectrum.subarray(bin * frames, (bin + 1) * frames), from, to, NO_POWER);
}
