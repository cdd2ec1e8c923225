import { meterOf, sameTimeSignature, type Meter, type TimeSignature } from '@notewright/score';

/** A meter with the score positions at which the tracker lets notes start. */
export interface TrackedMeter extends Meter {
  /** Positions within a pulse, as fractions of it, ascending from 0. */
  readonly positions: readonly number[];
  /** Metrical level of each position of the measure, pulse after pulse. */
  readonly levels: readonly MetricalLevel[];
}

/** Metrical levels of score positions: first of the measure, its middle, other pulses, half pulses (eighths), and what lies between. */
export const METRICAL_LEVELS = ['downbeat', 'middle', 'pulse', 'half', 'quarter', 'triplet', 'fine'] as const;
type MetricalLevel = (typeof METRICAL_LEVELS)[number];

/** Sixteenths, eighth triplets, 32nds and sextuplets of a quarter, in 24ths of it. */
const SIMPLE = [0, 3, 4, 6, 8, 9, 12, 15, 16, 18, 20, 21];
const SIMPLE_LEVEL: Readonly<Record<number, MetricalLevel>> = {
  12: 'half',
  6: 'quarter',
  18: 'quarter',
  8: 'triplet',
  16: 'triplet',
};
/** 32nds of a dotted quarter, in 12ths of it. */
const COMPOUND = Array.from({ length: 12 }, (_, index) => index);

function tracked(meter: Meter): TrackedMeter {
  const { compound, pulses } = meter;
  const grid = compound ? COMPOUND : SIMPLE;
  const resolution = compound ? 12 : 24;
  const levels: MetricalLevel[] = [];
  for (let index = 0; index < pulses; index++)
    for (const position of grid) {
      if (position === 0) levels.push(index === 0 ? 'downbeat' : index * 2 === pulses ? 'middle' : 'pulse');
      else if (compound) levels.push(position % 4 === 0 ? 'half' : position % 2 === 0 ? 'quarter' : 'fine');
      else levels.push(SIMPLE_LEVEL[position] ?? 'fine');
    }
  return { ...meter, positions: grid.map((p) => p / resolution), levels };
}

/** The meters that can be found; others must be given by the player. 2/2 is found as 4/4 or 2/4, 3/8 as 3/4 or 6/8. */
export const FOUND_METERS: readonly TrackedMeter[] = [
  { beats: 4, beatUnit: 4 },
  { beats: 3, beatUnit: 4 },
  { beats: 2, beatUnit: 4 },
  { beats: 6, beatUnit: 8 },
  { beats: 9, beatUnit: 8 },
  { beats: 12, beatUnit: 8 },
].map((time) => tracked(meterOf(time)));

/** Other meters that were asked for, because what is worked out for a meter is kept with it. */
const others = new WeakMap<Meter, TrackedMeter>();

/** The meter of a time signature; the same signature gives the same value. */
export function meterFor(timeSignature: TimeSignature): TrackedMeter {
  const found = FOUND_METERS.find((meter) => sameTimeSignature(meter.timeSignature, timeSignature));
  if (found) return found;
  const meter = meterOf(timeSignature);
  const other = others.get(meter) ?? tracked(meter);
  others.set(meter, other);
  return other;
}
