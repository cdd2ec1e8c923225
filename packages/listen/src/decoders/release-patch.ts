import { LOWEST_MIDI, SPECTRUM_BINS } from '../network/frames';
import { NO_POWER } from '../network/posteriors';
import { isOnKeyboard, largest, NO_BELIEF, type Surroundings } from './surroundings';

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
  for (let step = 0; step < RELEASE_STEPS; step++) {
    const from = Math.max(0, frame + RELEASE_EDGES[step]!);
    const to = Math.min(frames, frame + RELEASE_EDGES[step + 1]!);
    const length = Math.max(1, to - from);
    let row = at + step;
    const put = (value: number) => {
      into[row] = value;
      row += RELEASE_STEPS;
    };
    let sum = 0;
    let attack = NO_BELIEF;
    let lowest = 2;
    for (let now = from; now < to; now++) {
      const sounds = note[column * frames + now]!;
      sum += sounds;
      if (sounds < lowest) lowest = sounds;
      attack = Math.max(attack, onset[column * frames + now]!);
    }
    put(to > from ? sum / length : NO_BELIEF);
    put(to > from ? lowest : NO_BELIEF);
    put(attack);
    PARTIALS.forEach((offset, index) => {
      const power = meanPower(around, middle + offset, from, to);
      put(Math.max(-1, (power - references[index]!) / RANGE + 1));
    });
    for (const offset of VALLEYS)
      put(Math.max(-1, (meanPower(around, middle + offset, from, to) - loudest) / RANGE + 1));
    put(highestOnset(around, midi - 24, midi - 3, from, to));
    put(highestOnset(around, midi - 2, midi - 1, from, to));
    put(highestOnset(around, midi + 1, midi + 2, from, to));
    put(highestOnset(around, midi + 3, midi + 24, from, to));
    put(largest(around.onsets, from, to, 0));
    put(Math.max(-1, (largest(around.highest, from, to, NO_POWER) - loudest) / RANGE + 1));
  }
  const scalars = at + ROWS * RELEASE_STEPS;
  const height = (midi - 64) / 14;
  into[scalars] = height / 3;
  into[scalars + 1] = height ** 2 / 6;
  into[scalars + 2] = onset[column * frames + frame]!;
  into[scalars + 3] = largest(around.onsets, frame - 1, frame + 3, 0);
}

function highestOnset(
  { frames, onset }: Surroundings,
  lowest: number,
  highest: number,
  from: number,
  to: number,
): number {
  let best = NO_BELIEF;
  for (let midi = lowest; midi <= highest; midi++) {
    if (!isOnKeyboard(midi)) continue;
    for (let now = Math.max(0, from); now < Math.min(frames, to); now++) {
      best = Math.max(best, onset[(midi - LOWEST_MIDI) * frames + now]!);
    }
  }
  return best;
}

function meanPower({ frames, wide }: Surroundings, bin: number, from: number, to: number): number {
  if (to <= from || bin < 0 || bin >= BINS) return NO_POWER;
  let sum = 0;
  for (let now = bin * frames + from; now < bin * frames + to; now++) sum += wide[now]!;
  return sum / (to - from);
}

function highestPower({ frames, spectrum }: Surroundings, bin: number, from: number, to: number): number {
  if (bin < 0 || bin >= BINS) return NO_POWER;
  return largest(spectrum.subarray(bin * frames, (bin + 1) * frames), from, to, NO_POWER);
}
