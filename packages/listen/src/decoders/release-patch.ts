import { feature, FeatureList, featurePerColumn, type FeatureGroup } from '@notewright/networks';
import { LOWEST_MIDI, SPECTRUM_BINS } from '../network/frames';
import type { HeardOnsets } from '../network/heard-onsets';
import { NO_POWER } from '../network/posteriors';
import { highestBegins, leastSounds, meanSounds } from './sounds-between';
import { isOnKeyboard, largest, LOG_ODDS_FLOOR, onsetAmong22, rowLargest, type Surroundings } from './surroundings';

/** A local copy: it is read in the innermost loops, where bundlers may turn an import into a getter call. */
const BINS = SPECTRUM_BINS;

/**
 * Frames, counted from the attack, at which one step ends and the next begins: every frame at first, then ever longer steps, because the
 * end of a note is evaluated with a tolerance of a fifth of its length. The last one is 4.9 s after the attack.
 */
export const RELEASE_EDGES: readonly number[] = edges();
export const RELEASE_STEPS = RELEASE_EDGES.length - 1;
/** Bins to partials 1–6, and to the valleys beside the first. */
const PARTIALS = [0, 36, 57, 72, 84, 93];
const VALLEYS = [-4, 4];
const RANGE = 13.8;
function edges(): number[] {
  const frames = [-6, -3, -1];
  for (let frame = 0; frame <= 16; frame++) frames.push(frame);
  for (let frame = 16; frame < 420;) frames.push((frame = Math.max(frame + 1, Math.round(frame * 1.07))));
  return frames;
}

/** A note and what is around it. */
interface ReleaseSeen {
  readonly around: Surroundings;
  /** Of the same frames. */
  readonly onsets: HeardOnsets;
  readonly midi: number;
  readonly frame: number;
  /** Highest log power of each of `PARTIALS` in the ten frames after the attack, and of all of them. */
  readonly references: readonly number[];
  readonly loudest: number;
}

const STEP_NAMES = RELEASE_EDGES.slice(1).map((to, step) => `frames ${RELEASE_EDGES[step]} … ${to}`);
const LOG_ODDS = 'log odds / 3, −2 … 2';
const POWER = '60 dB below the attack, + 1';

/** Something in each step, from the frame of its beginning to before its end, both inside the recording. */
const row = (
  name: string,
  unit: string,
  of: (seen: ReleaseSeen, from: number, to: number) => number,
): FeatureGroup<ReleaseSeen> =>
  featurePerColumn(name, unit, STEP_NAMES, (seen, step) => {
    const from = Math.max(0, seen.frame + RELEASE_EDGES[step]!);
    const to = Math.min(seen.around.frames, seen.frame + RELEASE_EDGES[step + 1]!);
    return of(seen, from, to);
  });
const startOf = ({ midi, around }: ReleaseSeen): number => (midi - LOWEST_MIDI) * around.frames;
const binOf = ({ midi }: ReleaseSeen): number => 3 * (midi - LOWEST_MIDI);
const height = (midi: number): number => (midi - 64) / 14;

/** What is seen step by step. */
const PATCH: readonly FeatureGroup<ReleaseSeen>[] = [
  row('sounds, mean', LOG_ODDS, (seen, from, to) =>
    to > from ? rowMean(seen.around.note, startOf(seen), from, to) : LOG_ODDS_FLOOR,
  ),
  row('sounds, least', LOG_ODDS, (seen, from, to) => rowLowest(seen.around.note, startOf(seen), from, to)),
  row('begins again', LOG_ODDS, (seen, from, to) =>
    rowLargest(seen.around.onset, startOf(seen), seen.around.frames, from, to, LOG_ODDS_FLOOR),
  ),
  ...PARTIALS.map((offset, index) =>
    row(`partial at ${offset} bins`, POWER, (seen, from, to) =>
      below(seen.references[index]!, meanPower(seen.around, binOf(seen) + offset, from, to)),
    ),
  ),
  ...VALLEYS.map((offset) =>
    row(`valley at ${offset} bins`, POWER, (seen, from, to) =>
      below(seen.loudest, meanPower(seen.around, binOf(seen) + offset, from, to)),
    ),
  ),
  row('begins far below', LOG_ODDS, ({ around, midi }, from, to) => onsetAmong22(around, midi - 24, from, to)),
  row('begins just below', LOG_ODDS, ({ around, midi }, from, to) =>
    highestOnset(around, midi - 2, midi - 1, from, to),
  ),
  row('begins just above', LOG_ODDS, ({ around, midi }, from, to) =>
    highestOnset(around, midi + 1, midi + 2, from, to),
  ),
  row('begins far above', LOG_ODDS, ({ around, midi }, from, to) => onsetAmong22(around, midi + 3, from, to)),
  row('all onsets', 'log of 1 + the sum of posteriors', ({ around }, from, to) => largest(around.onsets, from, to, 0)),
  row('highest power', POWER, ({ around, loudest }, from, to) =>
    below(loudest, largest(around.highest, from, to, NO_POWER)),
  ),
  row('sounds over seconds, mean', LOG_ODDS, ({ onsets, midi }, from, to) => meanSounds(onsets, midi, from, to)),
  row('sounds over seconds, least', LOG_ODDS, ({ onsets, midi }, from, to) => leastSounds(onsets, midi, from, to)),
  row('begins again over seconds', LOG_ODDS, ({ onsets, midi }, from, to) => highestBegins(onsets, midi, from, to)),
];

/** What the network of releases is told of a note: a patch of so many rows and steps, then numbers without time. */
export const RELEASE_PATCH = { rows: PATCH.length, steps: RELEASE_STEPS } as const;
export const RELEASE_FEATURES = new FeatureList<ReleaseSeen>([
  ...PATCH,
  feature('height', '42 semitones from E4', ({ midi }) => height(midi) / 3),
  feature('height, squared', '', ({ midi }) => height(midi) ** 2 / 6),
  feature('begins', LOG_ODDS, (seen) => seen.around.onset[startOf(seen) + seen.frame]!),
  feature('all onsets at the attack', 'log of 1 + the sum of posteriors', ({ around, frame }) =>
    largest(around.onsets, frame - 1, frame + 3, 0),
  ),
]);

/**
 * Describes how a note goes on for `models/note-end` by `RELEASE_FEATURES`: what is heard of it, at once and over seconds, how the power of
 * its partials falls, and what else begins meanwhile, below, beside and above it.
 *
 * Whoever changes this must train the network again.
 *
 * @param onsets  of the frames of `around`
 * @param into  written from `at` on, about −2 … 2
 */
export function describeRelease(
  around: Surroundings,
  onsets: HeardOnsets,
  { midi, frame }: { readonly midi: number; readonly frame: number },
  into: Float32Array,
  at: number,
): void {
  const middle = 3 * (midi - LOWEST_MIDI);
  const references = PARTIALS.map((offset) => highestPower(around, middle + offset, frame, frame + 10));
  RELEASE_FEATURES.write({ around, onsets, midi, frame, references, loudest: Math.max(...references) }, into, at);
}

/** How far a power lies below another: 1 where it does not, −1 from 120 dB on. */
const below = (reference: number, power: number) => Math.max(-1, (power - reference) / RANGE + 1);

function highestOnset({ frames, onset }: Surroundings, lowest: number, highest: number, from: number, to: number) {
  let best = LOG_ODDS_FLOOR;
  for (let midi = lowest; midi <= highest; midi++) {
    const row = (midi - LOWEST_MIDI) * frames;
    if (isOnKeyboard(midi)) best = Math.max(best, rowLargest(onset, row, frames, from, to, LOG_ODDS_FLOOR));
  }
  return best;
}

function rowMean(values: Float32Array, row: number, from: number, to: number): number {
  let sum = 0;
  for (let now = row + from; now < row + to; now++) sum += values[now]!;
  return sum / (to - from);
}

/** The smallest of a row; the floor where there is no frame. */
function rowLowest(values: Float32Array, row: number, from: number, to: number): number {
  if (to <= from) return LOG_ODDS_FLOOR;
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
