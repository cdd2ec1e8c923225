import { EVENT_FEATURES } from './event-features';
import type { MeterPosteriors } from './meter-network';
import { FOUND_METERS, METRICAL_LEVELS } from './meters';
import type { Repeat, RepeatCounter } from './repeats';
import { kindsOf, positionsIn, type Reading } from './readings';
import type { HypothesisView } from './hypothesis-view';

/** Of the features of onsets, what is compared between heavy places and others. */
export const COMPARED_TEXTURE = [
  'notes',
  'lowest',
  'highest',
  'loudness',
  'length',
  'novelty',
  'bass',
  'change of harmony',
  'notes in common',
] as const;
const TEXTURE_COLUMNS = COMPARED_TEXTURE.map((name) => EVENT_FEATURES.columnOf(name));
/** Downbeat, middle, pulse, half: the kinds of place whose texture is compared. */
const HEAVY = 4;
/** Written steps from onset to onset, in 24ths of a pulse; longer ones and odd ones have their own. */
export const NOTE_STEPS = [3, 4, 6, 8, 12, 16, 18, 24, 36, 48, 72] as const;
/** After which times repeats are looked for. */
export const REPEAT_LAGS = [
  'half a pulse',
  'a pulse',
  'two pulses',
  'half a measure',
  'a measure less a pulse',
  'a measure',
  'a measure and a pulse',
  'two measures',
  'four measures',
] as const;
export type Repeated = Readonly<Record<(typeof REPEAT_LAGS)[number], Repeat>>;
const KINDS = METRICAL_LEVELS.length;

/**
 * What an editor would see of a reading: how fast it is and how long its measures, which note values it would be
 * written in, how many ties across beats, what stands on its downbeats, and whether its measures repeat.
 *
 * @param features  of `eventFeatures`, for all events
 * @param behind    how much the reading's beat hypothesis is behind the best one, in nats per onset
 */
export function lookAtReading(
  reading: Reading,
  view: HypothesisView,
  repeats: RepeatCounter,
  posteriors: MeterPosteriors,
  features: Float32Array,
  behind: number,
) {
  const { meter } = reading;
  const { events } = view;
  const { positions, measures } = positionsIn(view, reading);
  const kindOf = kindsOf(meter);
  const count = positions.length;
  const compound = meter.compound ? 1 : 0;
  const bpm = view.bpm * reading.scale;
  const spanSec = Math.max(1, events[count - 1]!.timeSec - events[0]!.timeSec);
  const kindAt = (onset: number) => (positions[onset]! < 0 ? KINDS - 1 : kindOf[positions[onset]!]!);
  const isPulse = (position: number) => position >= 0 && kindOf[position]! < 3;
  const share = new Float64Array(KINDS);
  const expected = new Float64Array(KINDS);
  let between = 0;
  for (let k = 0; k < count; k++) {
    const kind = kindAt(k);
    if (positions[k]! < 0) between++;
    share[kind] = (share[kind] ?? 0) + 1;
    expected[kind] = (expected[kind] ?? 0) + posteriors.levels[view.index[k]! * KINDS + kind]!;
  }
  return {
    ...{ reading, view, posteriors, behind, meter, compound, bpm, count, spanSec, positions, isPulse },
    meterIndex: FOUND_METERS.indexOf(meter),
    speed: Math.log2(bpm / 80),
    measure: Math.log2((meter.pulses * 60) / bpm / 2.4),
    pulseSec: 60 / bpm,
    /** Onsets of each kind of place, what the network says of them in all (nats), and onsets on no place at all. */
    ...{ share, expected, between },
    /** Measures from the first onset to the last. */
    measures: Math.max(1, measures[count - 1]! - measures[0]! + 1),
    ...stepsIn(reading, view),
    texture: textureOf(view, features, kindAt),
    repeated: repeatsIn(reading, repeats),
    long: longNotes(view, spanSec / count, positions, isPulse),
  };
}

/** Written steps, and notes that ring over a heavier place than their own: barline, pulse, half pulse, a whole measure. */
function stepsIn({ meter, scale, from }: Reading, { at: onsets }: HypothesisView) {
  const steps = new Float64Array(NOTE_STEPS.length + 2);
  const over = new Float64Array(4);
  const measureLength = meter.pulses * 24;
  const half = meter.compound ? 8 : 12;
  for (let k = 0; k + 1 < onsets.length; k++) {
    const length = (onsets[k + 1]! - onsets[k]!) * scale;
    let bin = NOTE_STEPS.findIndex((step) => Math.abs(step - length) < 0.6);
    if (bin < 0) bin = length > 72 ? NOTE_STEPS.length : NOTE_STEPS.length + 1;
    steps[bin] = (steps[bin] ?? 0) + 1;
    const start = ((onsets[k]! - from) * scale) % measureLength;
    const at = start < 0 ? start + measureLength : start;
    const end = at + length;
    const inPulse = at % 24;
    if (at > 0.6 && end > measureLength + 0.6) over[0] = (over[0] ?? 0) + 1;
    if (inPulse > 0.6 && end > Math.ceil(at / 24) * 24 + 0.6) over[1] = (over[1] ?? 0) + 1;
    if (inPulse > 0.6 && inPulse % half > 0.6 && length > half + 0.6) over[2] = (over[2] ?? 0) + 1;
    if (at < 0.6 && length > measureLength - 0.6) over[3] = (over[3] ?? 0) + 1;
  }
  return { steps, over };
}

/** Sums of each number of `COMPARED_TEXTURE`: of all onsets, and of those on each heavy kind of place. */
function textureOf(view: HypothesisView, features: Float32Array, kindAt: (onset: number) => number) {
  return TEXTURE_COLUMNS.map((column) => {
    const on = new Float64Array(HEAVY);
    let all = 0;
    for (const [k, event] of view.index.entries()) {
      const value = features[event * EVENT_FEATURES.width + column]!;
      const kind = kindAt(k);
      all += value;
      if (kind < HEAVY) on[kind] = (on[kind] ?? 0) + value;
    }
    return { all, on };
  });
}

function repeatsIn({ meter, scale }: Reading, repeats: RepeatCounter): Repeated {
  const pulse = 24 / scale;
  const whole = meter.pulses * pulse;
  return {
    'half a pulse': repeats.after(pulse / (meter.compound ? 3 : 2)),
    'a pulse': repeats.after(pulse),
    'two pulses': repeats.after(2 * pulse),
    'half a measure': repeats.after(whole / 2),
    'a measure less a pulse': repeats.after(whole - pulse),
    'a measure': repeats.after(whole),
    'a measure and a pulse': repeats.after(whole + pulse),
    'two measures': repeats.after(2 * whole),
    'four measures': repeats.after(4 * whole),
  };
}

/** Onsets after which nothing starts for twice as long as usual, and how many of them are on downbeats and on pulses. */
function longNotes(
  { events }: HypothesisView,
  mean: number,
  positions: Int16Array,
  isPulse: (position: number) => boolean,
) {
  let [all, onDownbeat, onPulse] = [0, 0, 0];
  for (let k = 0; k + 1 < positions.length; k++) {
    if (events[k + 1]!.timeSec - events[k]!.timeSec < 2 * mean) continue;
    all++;
    if (positions[k] === 0) onDownbeat++;
    if (isPulse(positions[k]!)) onPulse++;
  }
  return { all, onDownbeat, onPulse };
}
