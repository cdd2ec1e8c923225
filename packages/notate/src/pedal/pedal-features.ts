import { PITCHES, type QuantisedPosteriors } from '@notewright/evidence';
import { feature, FeatureList, featurePerColumn } from '@notewright/networks';

/** How finely the pedal is looked for: pianists move it within a tenth of a second. */
export const PEDAL_STEPS_HZ = 20;
/** Bands of semitones over the keys, low to high. */
const BANDS = 8;
const BAND = PITCHES / BANDS;
/** A posterior from which a pitch is taken to sound, and below which to have stopped. */
const SOUNDS = 0.4;
const STOPPED = 0.2;
const BEGINS = 0.4;
/** What a hand reaches, in semitones. */
const REACH = 14;
/** Ages of what sounds, in seconds. */
const AGES = [0.25, 0.6, 1.2, 2.5] as const;

/** What is heard in one step. */
export interface PedalStep {
  readonly sounding: Float32Array;
  readonly beginning: Float32Array;
  readonly ending: Float32Array;
  /** Pitches that sound that long already. */
  readonly aged: readonly number[];
  readonly stopped: number;
  readonly begun: number;
  /** Hands that would be needed to hold what sounds. */
  readonly hands: number;
  /** Pitches a semitone or a tone apart that sound together and were not struck together. */
  readonly rubbing: number;
  readonly many: number;
}

const perBand = (name: string, of: (step: PedalStep) => Float32Array) =>
  featurePerColumn<PedalStep>(
    name,
    'sum of probabilities / 2',
    Array.from({ length: BANDS }, (_, band) => `${band + 1}`),
    (step, band) => (of(step)[band] ?? 0) / 2,
  );

/** What the network of the pedal is given of each twentieth of a second. */
export const PEDAL_FEATURES = new FeatureList<PedalStep>([
  perBand('sounds, by band', ({ sounding }) => sounding),
  perBand('begins, by band', ({ beginning }) => beginning),
  perBand('fades, by band', ({ ending }) => ending),
  featurePerColumn('sounds for so long', 'pitches / 4', AGES.map(String), ({ aged }, k) => (aged[k] ?? 0) / 4),
  feature('pitches that sound', 'pitches / 8', ({ many }) => many / 8),
  feature('pitches that stop', 'pitches / 2', ({ stopped }) => stopped / 2),
  feature('pitches that begin', 'pitches / 2', ({ begun }) => begun / 2),
  feature('hands needed', 'hands of 14 semitones and five fingers / 2', ({ hands }) => hands / 2),
  feature('rubbing', 'pairs a semitone or a tone apart, struck apart / 2', ({ rubbing }) => rubbing / 2),
]);

/** Rows by `PEDAL_FEATURES`, one for each step of the recording. */
export function pedalRows({ frameRateHz, note, onset }: QuantisedPosteriors): Float32Array {
  const frames = note.length / PITCHES;
  const steps = Math.floor((frames / frameRateHz) * PEDAL_STEPS_HZ);
  const rows = new Float32Array(steps * PEDAL_FEATURES.width);
  const before = new Float32Array(PITCHES);
  const now = new Float32Array(PITCHES);
  const begins = new Float32Array(PITCHES);
  /** Step in which a sounding pitch was struck; −1 where it does not sound. */
  const since = new Int32Array(PITCHES).fill(-1);
  for (let step = 0; step < steps; step++) {
    const [from, to] = [step, step + 1].map((at) => Math.floor((at * frameRateHz) / PEDAL_STEPS_HZ)) as [
      number,
      number,
    ];
    for (let pitch = 0; pitch < PITCHES; pitch++) {
      before[pitch] = now[pitch]!;
      let [sum, most] = [0, 0];
      for (let frame = from; frame < to; frame++) {
        sum += note[frame * PITCHES + pitch]!;
        most = Math.max(most, onset[frame * PITCHES + pitch]!);
      }
      now[pitch] = sum / (to - from) / 255;
      begins[pitch] = most / 255;
    }
    PEDAL_FEATURES.write(stepOf(step, before, now, begins, since), rows, step * PEDAL_FEATURES.width);
  }
  return rows;
}

/** @param since  brought up to this step */
function stepOf(
  step: number,
  before: Float32Array,
  now: Float32Array,
  begins: Float32Array,
  since: Int32Array,
): PedalStep {
  const [sounding, beginning, ending] = [new Float32Array(BANDS), new Float32Array(BANDS), new Float32Array(BANDS)];
  const aged = AGES.map(() => 0);
  let [stopped, begun, many, rubbing] = [0, 0, 0, 0];
  for (let pitch = 0; pitch < PITCHES; pitch++) {
    const band = Math.floor(pitch / BAND);
    sounding[band]! += now[pitch]!;
    beginning[band]! += begins[pitch]!;
    ending[band]! += Math.max(0, before[pitch]! - now[pitch]!);
    if (begins[pitch]! >= BEGINS) {
      if (since[pitch] !== step - 1) begun++;
      since[pitch] = step;
    } else if (since[pitch]! < 0 && now[pitch]! >= SOUNDS) since[pitch] = step;
    else if (since[pitch]! >= 0 && now[pitch]! < STOPPED && step - since[pitch]! > 1) {
      since[pitch] = -1;
      stopped++;
    }
    if (since[pitch]! < 0) continue;
    many++;
    const sec = (step - since[pitch]!) / PEDAL_STEPS_HZ;
    for (const [k, age] of AGES.entries()) if (sec >= age) aged[k]!++;
    for (const other of [pitch - 1, pitch - 2])
      if (other >= 0 && since[other]! >= 0 && Math.abs(since[other]! - since[pitch]!) > 2) rubbing++;
  }
  return { sounding, beginning, ending, aged, stopped, begun, many, rubbing, hands: handsFor(since) };
}

/** How many hands hold all that sounds, each from the lowest that is left upwards. */
function handsFor(since: Int32Array): number {
  let [hands, lowest, fingers] = [0, -Infinity, 0];
  for (let pitch = 0; pitch < PITCHES; pitch++) {
    if (since[pitch]! < 0) continue;
    if (pitch - lowest > REACH || fingers === 5) {
      hands++;
      [lowest, fingers] = [pitch, 0];
    }
    fingers++;
  }
  return hands;
}
