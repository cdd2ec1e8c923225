import type { MeterOpinion } from './meter-network';
import { FOUND_METERS, PLACE_LEVELS, type TrackedMeter } from './meters';
import { PERIOD_BINS, periodPosition } from './period-bins';
import { stepsOf, type PlaceStatistics } from './place-statistics';
import type { Track } from './tracker';
import type { TrackView } from './track-view';

/**
 * Other ways of writing what a tracker followed: the same onsets with pulses twice or three times as long or short, in another
 * meter, with the barline elsewhere. The tracker follows a performance well and still may count eighths where an editor
 * counts quarters; that is decided by looking at the whole page (`choose-reading.ts`).
 */
export interface Reading {
  /** Number of the track that is read anew. */
  readonly track: number;
  readonly meter: TrackedMeter;
  /** Pulses of this reading in one of the track. */
  readonly scale: number;
  /** Where a measure begins, in 24ths of a pulse of the track. */
  readonly from: number;
  /** What network and counted steps say together, in nats per onset. */
  readonly likely: number;
  readonly parts: QuickParts;
}

/** Means over onsets, natural logs: network on places, counted steps, network on pulse lengths. */
interface QuickParts {
  readonly places: number;
  readonly steps: number;
  readonly pulse: number;
}

/** Pulses of the reading per pulse of the track, and the grid of barlines tried, in 24ths of a pulse of the track. */
const SCALES: readonly (readonly [scale: number, grid: number])[] = [
  [1, 12],
  [2, 12],
  [1 / 2, 24],
  [3, 8],
  [1 / 3, 24],
  [3 / 2, 8],
  [2 / 3, 12],
];
/** Pulses a minute that an editor would print. */
const SLOWEST = 20;
const FASTEST = 236;
/** Barlines kept for each meter and pulse length, and readings kept of all. */
const BARLINES = 3;
const KEPT = 40;
const OFF_GRID = -9;
const SILENT = -4;
const WEIGHTS = { places: 0.75, pulse: 0.1, meter: 0.1 };

/** For each 24th of a measure, its place, or −1 between the places. */
const gridOf = (meter: TrackedMeter): Int16Array => {
  const grid = new Int16Array(meter.pulses * 24).fill(-1);
  for (let pulse = 0; pulse < meter.pulses; pulse++)
    for (const [k, place] of meter.places.entries())
      grid[pulse * 24 + Math.round(place * 24)] = pulse * meter.places.length + k;
  return grid;
};
const GRIDS = new Map<TrackedMeter, Int16Array>(FOUND_METERS.map((meter) => [meter, gridOf(meter)]));

/** The place of the measure on which each onset stands in a reading (−1 between the places), and its measure. */
export function placesIn(view: TrackView, { meter, scale, from }: Pick<Reading, 'meter' | 'scale' | 'from'>) {
  const grid = GRIDS.get(meter)!;
  const size = grid.length;
  const places = new Int16Array(view.at.length);
  const measures = new Int32Array(view.at.length);
  for (let k = 0; k < places.length; k++) {
    const exact = (view.at[k]! - from) * scale;
    const whole = Math.round(exact);
    const measure = Math.floor(whole / size);
    measures[k] = measure;
    places[k] = Math.abs(exact - whole) > 0.1 ? -1 : grid[whole - measure * size]!;
  }
  return { places, measures };
}

/**
 * The likeliest readings of some tracks, best first: of each meter and pulse length the best barlines, together at most 40.
 *
 * @param views  best first; each with at least one event
 */
export function readingsOf(
  views: readonly TrackView[],
  opinion: MeterOpinion,
  statistics: (meter: TrackedMeter) => PlaceStatistics,
  meters: readonly TrackedMeter[],
): readonly Reading[] {
  const found: Reading[] = [];
  for (const [track, view] of views.entries())
    for (const [scale, grid] of SCALES) {
      const bpm = view.bpm * scale;
      if (bpm < SLOWEST || bpm > FASTEST) continue;
      const pulse = pulseBelief(view, opinion, scale);
      for (const meter of meters) found.push(...barlinesOf({ track, view, scale, grid, meter, pulse }));
    }
  return found.sort((a, b) => b.likely - a.likely).slice(0, KEPT);

  function barlinesOf(one: {
    readonly track: number;
    readonly view: TrackView;
    readonly scale: number;
    readonly grid: number;
    readonly meter: TrackedMeter;
    readonly pulse: number;
  }): readonly Reading[] {
    const { track, view, scale, grid, meter, pulse } = one;
    const own: Reading[] = [];
    const heard = opinion.meters[FOUND_METERS.indexOf(meter)]!;
    for (let from = 0; from < (meter.pulses * 24) / scale - 1e-6; from += grid) {
      const { places, steps } = quickly(view, opinion, meter, statistics(meter), scale, from);
      const likely = WEIGHTS.places * places + steps + WEIGHTS.pulse * pulse + WEIGHTS.meter * heard;
      own.push({ track, meter, scale, from, likely, parts: { places, steps, pulse } });
    }
    return own.sort((a, b) => b.likely - a.likely).slice(0, BARLINES);
  }
}

function pulseBelief(view: TrackView, opinion: MeterOpinion, scale: number): number {
  let sum = 0;
  for (const [k, event] of view.index.entries())
    sum += Math.max(-8, opinion.periods[event * PERIOD_BINS + Math.round(periodPosition(view.period[k]! / scale))]!);
  return sum / view.index.length;
}

function quickly(
  view: TrackView,
  opinion: MeterOpinion,
  meter: TrackedMeter,
  statistics: PlaceStatistics,
  scale: number,
  from: number,
) {
  const kinds = PLACE_LEVELS.length;
  const kindOf = kindsOf(meter);
  const steps = stepsOf(meter);
  const size = meter.levels.length;
  const { places, measures } = placesIn(view, { meter, scale, from });
  let heard = 0;
  let walked = 0;
  for (let k = 0; k < places.length; k++) {
    const place = places[k]!;
    heard += opinion.levels[view.index[k]! * kinds + (place < 0 ? kinds - 1 : kindOf[place]!)]!;
    if (k === 0) continue;
    const before = places[k - 1]!;
    if (place < 0 || before < 0) walked += OFF_GRID;
    else {
      const step = (measures[k]! - measures[k - 1]!) * size + place - before;
      walked += step < 1 ? OFF_GRID : step > steps ? SILENT : statistics.next[before * steps + step - 1]!;
    }
  }
  return { places: heard / places.length, steps: walked / places.length };
}

const KINDS = new Map<TrackedMeter, Int8Array>();

/** Kind of each place of a measure, by number. */
export function kindsOf(meter: TrackedMeter): Int8Array {
  const known = KINDS.get(meter) ?? Int8Array.from(meter.levels, (level) => PLACE_LEVELS.indexOf(level));
  KINDS.set(meter, known);
  return known;
}

/** Where the first onset stands in its measure, 0 … 1. */
export function firstPlaceOf({ at }: TrackView, { meter, scale, from }: Reading): number {
  const measures = ((at[0]! - from) * scale) / (24 * meter.pulses);
  return measures - Math.floor(measures);
}

/** A track as a reading counts it; its first measure is the one in which the first onset lies. */
export function trackRead({ track }: TrackView, { meter, scale, from }: Reading): Track {
  const first = track.pulses.find((pulse) => !Number.isNaN(pulse)) ?? 0;
  const before = Math.floor(((first - from / 24) * scale) / meter.pulses + 1e-9) * meter.pulses;
  return { meter, score: track.score, pulses: track.pulses.map((pulse) => (pulse - from / 24) * scale - before) };
}
