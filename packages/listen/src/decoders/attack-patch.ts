import { feature, FeatureList, featurePerColumn, type FeatureGroup, type FeatureRow } from '@notewright/networks';
import { LOWEST_MIDI, SPECTRUM_BINS } from '../network/frames';
import { NO_POWER } from '../network/posteriors';
import { isOnKeyboard, largest, LOG_ODDS_FLOOR, type Surroundings } from './surroundings';

/** A local copy: it is read in the innermost loops, where bundlers may turn an import into a getter call. */
const BINS = SPECTRUM_BINS;

/** Frames, counted from the attack, at which one step of the patch ends and the next begins: finest where it matters. */
const EDGES = [
  -32, -24, -18, -14, -11, -9, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 22, 27, 33, 40,
];
const STEPS = EDGES.length - 1;
/** The same as machine integers, for the innermost loops. */
const BORDERS = Int32Array.from(EDGES);
/** Semitones to the pitches whose posteriors are described: its own, those of partials below and above it, its neighbours. */
const RELATED = [0, -36, -31, -28, -24, -19, -16, -12, -7, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 7, 12, 16, 19, 24, 28];
/** Bins (three per semitone) to partials 1–8, each read with the bins beside it … */
const PARTIALS = [0, 36, 57, 72, 84, 93, 101, 108];
/** … to the valleys beside the first four, to the half and third of the frequency and to what lies between partials. */
const BETWEEN = [-3, 3, 33, 39, 54, 60, 69, 75, -36, -57, 21, 48];
/** Natural log power: 60 dB. */
const RANGE = 13.8;
/** Coarse steps of 21 frames before and after, which describe the passage. */
const COARSE = 12;
const COARSE_FRAMES = 21;
const FAMILIES = ['piano', 'guitar', 'line'] as const;

/** Family of the instrument that plays. */
export type Family = (typeof FAMILIES)[number];

/** Frames before and after an attack that its description reads. */
export const ATTACK_CONTEXT = { before: (COARSE / 2) * COARSE_FRAMES, after: (COARSE / 2) * COARSE_FRAMES } as const;
export interface Attacked {
  readonly midi: number;
  readonly frame: number;
  /** Where the top of the onset's parabola lies, in frames from `frame`. */
  readonly shift: number;
  /** Level of the attack in dB relative to the loud parts of the recording. */
  readonly relativeDb: number;
}

/** A possible note and what is around it. */
interface AttackSeen extends Attacked {
  readonly around: Surroundings;
  readonly family: Family | undefined;
  /** The highest log power of all frames of the patch. */
  readonly reference: number;
}

const STEP_NAMES = EDGES.slice(1).map((to, step) => `frames ${EDGES[step]} … ${to}`);
const LOG_ODDS = 'log odds / 3, −2 … 2';
const POWER = '60 dB below the highest, + 1';

/** Something in each step of the patch. */
const row = (name: string, unit: string, write: FeatureGroup<AttackSeen>['write']): FeatureGroup<AttackSeen> => ({
  name,
  unit,
  columns: STEP_NAMES,
  write,
});

const posteriorRow = (interval: number, of: 'onset' | 'note'): FeatureGroup<AttackSeen> =>
  row(`${of} at ${interval} semitones`, LOG_ODDS, ({ around, midi, frame }, into, at) => {
    const pitch = midi + interval;
    const start = (pitch - LOWEST_MIDI) * around.frames;
    if (isOnKeyboard(pitch)) pool(around[of], start, around.frames, frame, LOG_ODDS_FLOOR, into, at);
    else into.fill(LOG_ODDS_FLOOR, at, at + STEPS);
  });

const powerRow = (name: string, offset: number, of: 'wide' | 'spectrum'): FeatureGroup<AttackSeen> =>
  row(`${name} at ${offset} bins`, POWER, ({ around, midi, frame, reference }, into, at) => {
    const bin = 3 * (midi - LOWEST_MIDI) + offset;
    if (bin >= 0 && bin < BINS) pool(around[of], bin * around.frames, around.frames, frame, NO_POWER, into, at);
    else into.fill(NO_POWER, at, at + STEPS);
    for (let step = at; step < at + STEPS; step++) into[step] = Math.max(-0.2, (into[step]! - reference) / RANGE + 1);
  });

/** What is seen step by step. */
const PATCH: readonly FeatureGroup<AttackSeen>[] = [
  ...RELATED.flatMap((interval) => [posteriorRow(interval, 'onset'), posteriorRow(interval, 'note')]),
  ...PARTIALS.map((offset) => powerRow('partial', offset, 'wide')),
  ...BETWEEN.map((offset) => powerRow('between partials', offset, 'spectrum')),
  row('all onsets', 'log of 1 + the sum of posteriors', ({ around, frame }, into, at) => {
    for (let step = 0; step < STEPS; step++)
      into[at + step] = largest(around.onsets, frame + EDGES[step]!, frame + EDGES[step + 1]!, 0);
  }),
  row('mean power', POWER, ({ around, frame, reference }, into, at) => {
    for (let step = 0; step < STEPS; step++) {
      const power = largest(around.mean, frame + EDGES[step]!, frame + EDGES[step + 1]!, NO_POWER);
      into[at + step] = Math.max(-1, (power - reference) / RANGE + 1);
    }
  }),
];

/** From which frame the coarse step of a column is, and whether it is about what sounds or about what begins. */
const COARSE_NAMES = Array.from({ length: COARSE }, (_, step) => (step - COARSE / 2) * COARSE_FRAMES).flatMap(
  (from) => [`sounding from frame ${from}`, `beginning from frame ${from}`],
);
const height = (midi: number): number => (midi - 64) / 14;

/** What the judge of notes is told of a possible note: a patch of so many rows and steps, then numbers without time. */
export const ATTACK_PATCH = { rows: PATCH.length, steps: STEPS } as const;
export const ATTACK_FEATURES = new FeatureList<AttackSeen>([
  ...PATCH,
  feature('height', '42 semitones from E4', ({ midi }) => height(midi) / 3),
  feature('height, squared', '', ({ midi }) => height(midi) ** 2 / 6),
  feature('level', '20 dB above the loud parts', ({ relativeDb }) => Math.max(-2, Math.min(1, relativeDb / 20))),
  feature('begins', LOG_ODDS, ({ around, midi, frame }) => around.onset[(midi - LOWEST_MIDI) * around.frames + frame]!),
  feature('top of the onset', 'frames', ({ shift }) => shift),
  feature('highest power', 'eighths of log power', ({ reference }) => Math.max(-2, reference / 8)),
  featurePerColumn('plays', '0, 1', FAMILIES, ({ family }, known) => (FAMILIES[known] === family ? 1 : 0)),
  featurePerColumn('passage', 'mean of notes, most of onsets', COARSE_NAMES, ({ around, frame }, pitchIndex) => {
    const from = frame + ((pitchIndex >> 1) - COARSE / 2) * COARSE_FRAMES;
    const to = from + COARSE_FRAMES;
    return pitchIndex % 2 === 0 ? Math.min(2, mean(around.notes, from, to)) : largest(around.onsets, from, to, 0);
  }),
]);

/**
 * Describes a possible note for `models/note-judge` by `ATTACK_FEATURES`: what is believed about its own and related pitches, and how
 * much power there is at its partials and beside them, from 0.37 s before to 0.46 s after; the passage it is in; and what plays.
 *
 * Whoever changes this must train the network again.
 *
 * @param into  written from `at` on, −2 … 2
 */
export function describeAttack(
  around: Surroundings,
  attacked: Attacked,
  family: Family | undefined,
  into: Float32Array,
  at: number,
): void {
  const { frame } = attacked;
  const reference = largest(around.highest, frame + EDGES[0]!, frame + EDGES[STEPS]!, NO_POWER);
  ATTACK_FEATURES.write({ ...attacked, around, family, reference }, into, at);
}

/** One row of the patch: the highest of a row of the surroundings in each step. */
function pool(
  values: Float32Array,
  row: number,
  frames: number,
  frame: number,
  empty: number,
  into: FeatureRow,
  at: number,
) {
  if (frame + BORDERS[0]! < 0 || frame + BORDERS[STEPS]! > frames) {
    poolAtTheEdge(values, row, frames, frame, empty, into, at);
    return;
  }
  // As machine numbers: what calls this knows neither to be one, and each value that is looked at would become an object.
  const attack = (row + frame) | 0;
  const least = Math.fround(empty);
  let now = (attack + BORDERS[0]!) | 0;
  for (let step = 0; step < STEPS; step++) {
    const end = (attack + BORDERS[step + 1]!) | 0;
    let best = least;
    for (; now < end; now++) {
      const value = values[now]!;
      if (value > best) best = value;
    }
    into[at + step] = best;
  }
}

/** The same where a step may lie outside the passage, wholly or partly. */
function poolAtTheEdge(
  values: Float32Array,
  row: number,
  frames: number,
  frame: number,
  empty: number,
  into: FeatureRow,
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
