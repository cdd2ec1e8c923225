import type { OnsetEvent } from '../onset-events';
import type { MeterOpinion } from './meter-network';
import { FOUND_METERS, PLACE_LEVELS, type Meter } from './meters';
import { PERIOD_BINS, periodPosition } from './period-bins';
import { stepsOf, type RhythmStatistics } from './rhythm-statistics';
import type { Track } from './tracker';

/**
 * Other ways of writing what a tracker followed: the same onsets with pulses twice or three times as long or short, in another
 * meter, with the barline elsewhere. The tracker follows a performance well and still may count eighths where an editor
 * counts quarters; that is decided by looking at the whole page (`choose-reading.ts`).
 */
export interface Reading {
  /** Number of the track that is read anew. */
  readonly track: number;
  readonly meter: Meter;
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
const KEPT = 60;
const MOST_ONSETS = 1500;
const OFF_GRID = -9;
const SILENT = -4;
const WEIGHTS = { places: 0.75, pulse: 0.1, meter: 0.1 };

/** A track as its readings see it, or its first fifteen hundred onsets, some pages. Ornaments are left out. */
export class TrackView {
  readonly events: readonly OnsetEvent[];
  /** Which events, by their number among all. */
  readonly index: Int32Array;
  /** Positions in 24ths of a pulse. */
  readonly at: Int32Array;
  /** Seconds per pulse around each. */
  readonly period: Float64Array;
  readonly bpm: number;
  /** Median seconds from one bass note to the next, and between notes of the melody: the lowest and highest notes around. */
  readonly bassSec: number;
  readonly melodySec: number;
  /** Notes struck at once, on average. */
  readonly fullness: number;
  /** Mean change of the pulse from onset to onset, natural log. */
  readonly freedom: number;

  constructor(
    readonly track: Track,
    all: readonly OnsetEvent[],
  ) {
    const index: number[] = [];
    for (let k = 0; k < all.length && index.length < MOST_ONSETS; k++)
      if (!Number.isNaN(track.pulses[k]!)) index.push(k);
    this.index = Int32Array.from(index);
    this.events = index.map((k) => all[k]!);
    this.at = Int32Array.from(index, (k) => Math.round(track.pulses[k]! * 24));
    this.period = localPeriods(this.events, this.at);
    this.bpm = 60 / median(this.period, 0.6);
    const low = this.events.map(({ notes }) => notes[0]!.midi);
    const high = this.events.map(({ notes }) => -notes[notes.length - 1]!.midi);
    this.bassSec = this.stepSec(low);
    this.melodySec = this.stepSec(high);
    this.fullness = this.events.reduce((sum, { notes }) => sum + notes.length, 0) / Math.max(1, index.length);
    let changes = 0;
    for (let k = 1; k < this.period.length; k++) changes += Math.abs(Math.log(this.period[k]! / this.period[k - 1]!));
    this.freedom = changes / Math.max(1, index.length);
  }

  /** Median time between the onsets that are lower than most of their neighbours. */
  private stepSec(heights: readonly number[]): number {
    const outer: number[] = [];
    for (const [k, height] of heights.entries()) {
      const from = Math.max(0, k - NEAR);
      const to = Math.min(heights.length, k + NEAR + 1);
      let mean = 0;
      for (let other = from; other < to; other++) mean += heights[other]!;
      if (height < mean / (to - from) - 2) outer.push(this.events[k]!.timeSec);
    }
    const all = outer.length > 7 ? outer : this.events.map(({ timeSec }) => timeSec);
    return Math.max(
      0.05,
      median(
        Float64Array.from(all.slice(1), (sec, k) => sec - all[k]!),
        0.5,
      ),
    );
  }
}

/** Onsets either way that a bass is lower than. */
const NEAR = 8;

function median(values: Float64Array, otherwise: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[sorted.length >> 1] ?? otherwise;
}

/** Onsets either way over which a pulse is measured. */
const AROUND = 8;

function localPeriods(events: readonly OnsetEvent[], at: Int32Array): Float64Array {
  return Float64Array.from(events, (_, k) => {
    const a = Math.max(0, k - AROUND);
    const b = Math.min(events.length - 1, k + AROUND);
    const pulses = (at[b]! - at[a]!) / 24;
    return pulses > 0 ? Math.max(0.1, (events[b]!.timeSec - events[a]!.timeSec) / pulses) : 0.6;
  });
}

/** For each 24th of a measure, its place, or −1 between the places. */
const gridOf = (meter: Meter): Int16Array => {
  const grid = new Int16Array(meter.pulses * 24).fill(-1);
  for (let pulse = 0; pulse < meter.pulses; pulse++)
    for (const [k, place] of meter.places.entries())
      grid[pulse * 24 + Math.round(place * 24)] = pulse * meter.places.length + k;
  return grid;
};
const GRIDS = new Map<Meter, Int16Array>(FOUND_METERS.map((meter) => [meter, gridOf(meter)]));

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
 * The likeliest readings of some tracks, best first: of each meter and pulse length the best barlines, together at most 60.
 *
 * @param views  best first; each with at least one event
 */
export function readingsOf(
  views: readonly TrackView[],
  opinion: MeterOpinion,
  statistics: (meter: Meter) => RhythmStatistics,
  meters: readonly Meter[],
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
    readonly meter: Meter;
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
  meter: Meter,
  statistics: RhythmStatistics,
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

const KINDS = new Map<Meter, Int8Array>();

/** Kind of each place of a measure, by number. */
export function kindsOf(meter: Meter): Int8Array {
  const known = KINDS.get(meter) ?? Int8Array.from(meter.levels, (level) => PLACE_LEVELS.indexOf(level));
  KINDS.set(meter, known);
  return known;
}

/** A track as a reading counts it; its first measure is the one in which the first onset lies. */
export function trackRead({ track }: TrackView, { meter, scale, from }: Reading): Track {
  const first = track.pulses.find((pulse) => !Number.isNaN(pulse)) ?? 0;
  const before = Math.floor(((first - from / 24) * scale) / meter.pulses + 1e-9) * meter.pulses;
  return { meter, score: track.score, pulses: track.pulses.map((pulse) => (pulse - from / 24) * scale - before) };
}
