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

/** All pitches as they are followed from step to step, each at its place in every row. */
interface Followed {
  readonly before: Float64Array;
  readonly now: Float64Array;
  readonly begins: Float64Array;
  /** The step in which each was struck, as it was known in the step before and now; −1 where it does not sound. */
  readonly was: Int32Array;
  readonly since: Int32Array;
}

const silent = (): Followed => ({
  before: new Float64Array(PITCHES),
  now: new Float64Array(PITCHES),
  begins: new Float64Array(PITCHES),
  was: new Int32Array(PITCHES).fill(-1),
  since: new Int32Array(PITCHES).fill(-1),
});

/** Rows by `PEDAL_FEATURES`, one for each step of the recording. */
export function pedalRows({ frameRateHz, note, onset }: QuantisedPosteriors): Float32Array {
  const steps = Math.floor((note.length / PITCHES / frameRateHz) * PEDAL_STEPS_HZ);
  const rows = new Float32Array(steps * PEDAL_FEATURES.width);
  const pitches = silent();
  for (let step = 0; step < steps; step++) {
    const from = Math.floor((step * frameRateHz) / PEDAL_STEPS_HZ);
    const to = Math.floor(((step + 1) * frameRateHz) / PEDAL_STEPS_HZ);
    for (let pitch = 0; pitch < PITCHES; pitch++) {
      let [sum, most] = [0, 0];
      for (let at = from * PITCHES + pitch; at < to * PITCHES; at += PITCHES) {
        sum += note[at] ?? 0;
        most = Math.max(most, onset[at] ?? 0);
      }
      follow(pitches, pitch, sum / (to - from) / 255, most / 255, step);
    }
    PEDAL_FEATURES.write(stepOf(step, pitches), rows, step * PEDAL_FEATURES.width);
  }
  return rows;
}

function follow(pitches: Followed, pitch: number, now: number, begins: number, step: number): void {
  const was = pitches.since[pitch] ?? -1;
  const isStruck = begins >= BEGINS || (was < 0 && now >= SOUNDS);
  const hasStopped = was >= 0 && now < STOPPED && step - was > 1;
  pitches.before[pitch] = pitches.now[pitch] ?? 0;
  pitches.now[pitch] = now;
  pitches.begins[pitch] = begins;
  pitches.was[pitch] = was;
  pitches.since[pitch] = isStruck ? step : hasStopped ? -1 : was;
}

function stepOf(step: number, pitches: Followed): PedalStep {
  const [sounding, beginning, ending] = [new Float32Array(BANDS), new Float32Array(BANDS), new Float32Array(BANDS)];
  const aged = AGES.map(() => 0);
  let [stopped, begun, rubbing, many] = [0, 0, 0, 0];
  for (let pitch = 0; pitch < PITCHES; pitch++) {
    const [now, begins] = [pitches.now[pitch] ?? 0, pitches.begins[pitch] ?? 0];
    const [was, since] = [pitches.was[pitch] ?? -1, pitches.since[pitch] ?? -1];
    const band = Math.floor(pitch / BAND);
    sounding[band] = (sounding[band] ?? 0) + now;
    beginning[band] = (beginning[band] ?? 0) + begins;
    ending[band] = (ending[band] ?? 0) + Math.max(0, (pitches.before[pitch] ?? 0) - now);
    if (begins >= BEGINS && was !== step - 1) begun++;
    if (was >= 0 && since < 0) stopped++;
    if (since < 0) continue;
    many++;
    const sec = (step - since) / PEDAL_STEPS_HZ;
    for (const [k, age] of AGES.entries()) if (sec >= age) aged[k] = (aged[k] ?? 0) + 1;
    rubbing += rubs(pitches.since[pitch - 1], since) + rubs(pitches.since[pitch - 2], since);
  }
  return { sounding, beginning, ending, aged, stopped, begun, many, rubbing, hands: handsFor(pitches) };
}

/** 1 where two neighbours were struck apart and both sound, else 0. */
const rubs = (other = -1, since = -1): number => (other >= 0 && Math.abs(other - since) > 2 ? 1 : 0);

/** How many hands hold all that sounds, each from the lowest that is left upwards. */
function handsFor({ since }: Followed): number {
  let [hands, lowest, fingers] = [0, -Infinity, 0];
  for (let pitch = 0; pitch < PITCHES; pitch++) {
    if ((since[pitch] ?? -1) < 0) continue;
    if (pitch - lowest > REACH || fingers === 5) {
      hands++;
      [lowest, fingers] = [pitch, 0];
    }
    fingers++;
  }
  return hands;
}
