import { FEATURES } from './event-features';
import type { MeterOpinion } from './meter-network';
import { FOUND_METERS, PLACE_LEVELS } from './meters';
import type { RepeatCounter } from './repeats';
import { kindsOf, placesIn, type Reading } from './readings';
import type { TrackView } from './track-view';

/** Columns of `eventFeatures`: number, lowest, highest, loudness, length, novelty, bass, change of harmony, notes in common. */
const TEXTURE = [0, 1, 2, 3, 4, 5, 6, 14, 15] as const;
/** Downbeat, middle, pulse, half: the kinds of place whose texture is compared. */
const HEAVY = 4;
/** Written steps from onset to onset, in 24ths of a pulse; longer ones and odd ones have their own. */
const STEPS = [3, 4, 6, 8, 12, 16, 18, 24, 36, 48, 72] as const;
const KINDS = PLACE_LEVELS.length;
export const READING_FEATURES =
  15 + FOUND_METERS.length + 2 * KINDS + 1 + 3 + STEPS.length + 2 + 4 + TEXTURE.length * HEAVY + 26 + 6 + 6;

/**
 * What an editor would look at to judge a reading: how fast it is and how long its measures, which note values it would be
 * written in, how many ties across beats, what stands on its downbeats, and whether its measures repeat.
 *
 * @param features  of `eventFeatures`, for all events
 * @param ahead     how much the reading's track is behind the best one, in nats per onset
 */
export function readingFeatures(
  reading: Reading,
  view: TrackView,
  repeats: RepeatCounter,
  opinion: MeterOpinion,
  features: Float32Array,
  ahead: number,
): Float32Array {
  const { meter, scale } = reading;
  const row = new Float32Array(READING_FEATURES);
  let column = 0;
  const put = (value: number) => {
    row[column++] = Number.isFinite(value) ? Math.max(-6, Math.min(6, value)) : 0;
  };
  const { places, measures } = placesIn(view, reading);
  const kindOf = kindsOf(meter);
  const count = places.length;
  const { events } = view;
  const compound = meter.compound ? 1 : 0;

  const bpm = view.bpm * scale;
  const speed = Math.log2(bpm / 80);
  const measure = Math.log2((meter.pulses * 60) / bpm / 2.4);
  const spanSec = Math.max(1, events[count - 1]!.timeSec - events[0]!.timeSec);
  const perPulse = (count * 60) / bpm / spanSec;
  put(2 * reading.parts.places);
  put(reading.parts.steps + 2);
  put(reading.parts.pulse + 3);
  put(opinion.meters[FOUND_METERS.indexOf(meter)]! + 1.5);
  put(reading.track);
  put(4 * ahead);
  put(Math.log2(scale));
  put(speed);
  put(speed * speed);
  put(compound * speed);
  put(measure);
  put(measure * measure);
  put(compound * measure);
  put(Math.log2(count / spanSec / 4));
  put(Math.log2(perPulse));
  for (const one of FOUND_METERS) put(one === meter ? 1 : 0);

  const share = new Float64Array(KINDS);
  const belief = new Float64Array(KINDS);
  let between = 0;
  for (let k = 0; k < count; k++) {
    const kind = places[k]! < 0 ? KINDS - 1 : kindOf[places[k]!]!;
    if (places[k]! < 0) between++;
    share[kind]!++;
    belief[kind]! += opinion.levels[view.index[k]! * KINDS + kind]!;
  }
  for (let kind = 0; kind < KINDS; kind++) put((4 * share[kind]!) / count);
  for (let kind = 0; kind < KINDS; kind++) put((4 * belief[kind]!) / count);
  put((4 * between) / count);

  putOccupied();
  putSteps();
  putTexture();
  putRepeats();
  putEnds();
  putVoices();
  return row;

  /** Shares of downbeats, other pulses and half pulses on which something starts. */
  function putOccupied(): void {
    const wholeMeasures = Math.max(1, measures[count - 1]! - measures[0]! + 1);
    put((2 * share[0]!) / wholeMeasures);
    put((2 * (share[1]! + share[2]!)) / wholeMeasures / Math.max(1, meter.pulses - 1));
    put((2 * share[3]!) / wholeMeasures / meter.pulses / (1 + compound));
  }

  /** Written steps, and notes that ring over a heavier place than their own. */
  function putSteps(): void {
    const steps = new Float64Array(STEPS.length + 2);
    const over = new Float64Array(4);
    const measureLength = meter.pulses * 24;
    for (let k = 0; k + 1 < count; k++) {
      const length = (view.at[k + 1]! - view.at[k]!) * scale;
      let bin = STEPS.findIndex((step) => Math.abs(step - length) < 0.6);
      if (bin < 0) bin = length > 72 ? STEPS.length : STEPS.length + 1;
      steps[bin]!++;
      const start = ((view.at[k]! - reading.from) * scale) % measureLength;
      const at = start < 0 ? start + measureLength : start;
      const end = at + length;
      const inPulse = at % 24;
      if (at > 0.6 && end > measureLength + 0.6) over[0]!++;
      if (inPulse > 0.6 && end > Math.ceil(at / 24) * 24 + 0.6) over[1]!++;
      if (inPulse > 0.6 && inPulse % (compound ? 8 : 12) > 0.6 && length > (compound ? 8 : 12) + 0.6) over[2]!++;
      if (at < 0.6 && length > measureLength - 0.6) over[3]!++;
    }
    for (const value of steps) put((4 * value) / count);
    for (const value of over) put((8 * value) / count);
  }

  function putTexture(): void {
    const sums = new Float64Array(TEXTURE.length * (HEAVY + 1));
    for (let k = 0; k < count; k++) {
      const kind = places[k]! < 0 ? KINDS - 1 : kindOf[places[k]!]!;
      const at = view.index[k]! * FEATURES;
      for (let t = 0; t < TEXTURE.length; t++) {
        const value = features[at + TEXTURE[t]!]!;
        sums[t * (HEAVY + 1) + HEAVY]! += value;
        if (kind < HEAVY) sums[t * (HEAVY + 1) + kind]! += value;
      }
    }
    for (let t = 0; t < TEXTURE.length; t++)
      for (let kind = 0; kind < HEAVY; kind++) {
        const own = sums[t * (HEAVY + 1) + kind]!;
        const all = sums[t * (HEAVY + 1) + HEAVY]! / count;
        // A few onsets tell little.
        put(3 * ((own + 2 * all) / (share[kind]! + 2) - all));
      }
  }

  /** Whether rhythm, notes and basses come again after a pulse, half a measure, a measure, some measures, and not in between. */
  function putRepeats(): void {
    const pulse = 24 / scale;
    const whole = meter.pulses * pulse;
    const lags = [
      pulse / (2 + compound),
      pulse,
      2 * pulse,
      whole / 2,
      whole - pulse,
      whole,
      whole + pulse,
      2 * whole,
      4 * whole,
    ];
    const found = lags.map((lag) => repeats.after(lag));
    for (const { rhythm, notes } of found) {
      put(2 * rhythm);
      put(2 * notes);
    }
    for (const k of [1, 3, 5, 7]) put(2 * found[k]!.bass);
    for (const kind of ['rhythm', 'notes', 'bass'] as const)
      put(3 * (found[5]![kind] - Math.max(found[4]![kind], found[6]![kind])));
    put(3 * (found[5]!.notes - found[1]!.notes));
  }

  /** Where the music begins and ends, and where its longest notes begin. */
  function putEnds(): void {
    put(places[0] === 0 ? 1 : 0);
    put(places[0]! < 0 ? 0 : places[0]! / meter.levels.length);
    put(places[count - 1] === 0 ? 1 : 0);
    put(places[count - 1]! >= 0 && kindOf[places[count - 1]!]! < 3 ? 1 : 0);
    let [long, down, pulse] = [0, 0, 0];
    const mean = spanSec / count;
    for (let k = 0; k + 1 < count; k++) {
      if (events[k + 1]!.timeSec - events[k]!.timeSec < 2 * mean) continue;
      long++;
      if (places[k] === 0) down++;
      if (places[k]! >= 0 && kindOf[places[k]!]! < 3) pulse++;
    }
    put((2 * (down + 0.5)) / (long + 1));
    put((2 * (pulse + 0.5)) / (long + 1));
  }

  /** How fast basses and melody move in this reading, how full the music is and how freely it is played. */
  function putVoices(): void {
    const { bassSec, melodySec, fullness, freedom } = view;
    const pulseSec = 60 / bpm;
    put(Math.log2(bassSec / pulseSec));
    put(Math.log2(bassSec / pulseSec / meter.pulses));
    put(Math.log2(melodySec / pulseSec));
    put(Math.log2(bassSec / melodySec));
    put(fullness - 2);
    put(10 * freedom);
  }
}
