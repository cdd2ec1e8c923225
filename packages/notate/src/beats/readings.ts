import type { DrumHits } from '@notewright/evidence';
import { drumLikelihood, strikesIn } from './drum-places';
import type { MeterPosteriors } from './meter-network';
import { FOUND_METERS, METRICAL_LEVELS, type TrackedMeter } from './meters';
import { measureBin, MEASURE_BINS, PERIOD_BINS, periodPosition } from './period-bins';
import { stepsOf, type PositionStatistics } from './position-statistics';
import type { BeatHypothesis } from './tracker';
import type { HypothesisView } from './hypothesis-view';

/**
 * A metrical reading of a beat hypothesis: the same onsets with pulses twice or three times as long or short, in another meter, or with
 * the barline elsewhere. A tracker that follows a performance well may still count eighths where an editor counts quarters; that is
 * decided on the whole page (`choose-reading.ts`).
 */
export interface Reading {
  /** Number of the beat hypothesis it is a reading of. */
  readonly hypothesis: number;
  readonly meter: TrackedMeter;
  /** Pulses of this reading in one pulse of the hypothesis. */
  readonly scale: number;
  /** Where a measure begins, in 24ths of a pulse of the hypothesis. */
  readonly from: number;
  /** Log likelihood from the network and the counted steps together, in nats per onset. */
  readonly likely: number;
  /** Log likelihood of the drums, in nats; 0 without any. */
  readonly drummed: number;
  readonly parts: QuickParts;
}

/** A reading with what its beat hypothesis has for all of them. */
interface ViewedReading extends Reading {
  readonly view: HypothesisView;
}

/** Means over onsets, natural logs: network on score positions, counted steps, network on lengths of pulse and measure. */
interface QuickParts {
  readonly positions: number;
  readonly steps: number;
  readonly pulse: number;
  /** 0 where the network does not tell lengths of a measure. */
  readonly measure: number;
}

/** Pulses of the reading per pulse of the hypothesis, and the grid of barlines tried, in 24ths of a pulse of the hypothesis. */
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
/** How many readings are looked at. */
export interface Pool {
  /** Hypotheses that are reread. */
  readonly hypotheses: number;
  /** Barlines kept for each meter and pulse length, and readings kept of all. */
  readonly barlines: number;
  readonly kept: number;
}

/** Among so many the best is chosen: those the reranker was trained on. */
export const CHOSEN_AMONG: Pool = { hypotheses: 2, barlines: 3, kept: 40 };
/** The same where drums are heard, which say more of barlines than notes do. */
export const CHOSEN_BY_DRUMS: Pool = { hypotheses: 2, barlines: 8, kept: 80 };
/** Among so many a musician may choose: more of them are right, but the best is not found more often. */
export const OFFERED: Pool = { hypotheses: 2, barlines: 5, kept: 80 };
const OFF_GRID = -9;
const SILENT = -4;
const WEIGHTS = { positions: 0.75, pulse: 0.1, measure: 0.05, meter: 0.1, drums: 0.5 };

/** For each 24th of a pulse in a measure its score position, or −1 between positions. */
const gridOf = (meter: TrackedMeter): Int16Array => {
  const grid = new Int16Array(meter.pulses * 24).fill(-1);
  for (let pulse = 0; pulse < meter.pulses; pulse++)
    for (const [k, position] of meter.positions.entries())
      grid[pulse * 24 + Math.round(position * 24)] = pulse * meter.positions.length + k;
  return grid;
};
const GRIDS = new WeakMap<TrackedMeter, Int16Array>();

function knownGrid(meter: TrackedMeter): Int16Array {
  const grid = GRIDS.get(meter) ?? gridOf(meter);
  GRIDS.set(meter, grid);
  return grid;
}

/** The score position of each onset in a reading (its number within the measure, −1 between positions), and its measure. */
export function positionsIn(view: HypothesisView, { meter, scale, from }: Pick<Reading, 'meter' | 'scale' | 'from'>) {
  const grid = knownGrid(meter);
  const size = grid.length;
  const positions = new Int16Array(view.at.length);
  const measures = new Int32Array(view.at.length);
  for (let k = 0; k < positions.length; k++) {
    const exact = (view.at[k]! - from) * scale;
    const whole = Math.round(exact);
    const measure = Math.floor(whole / size);
    measures[k] = measure;
    positions[k] = Math.abs(exact - whole) > 0.1 ? -1 : grid[whole - measure * size]!;
  }
  return { positions, measures };
}

/**
 * The likeliest readings of some beat hypotheses, best first: of each meter and pulse length the best barlines, as many as the pool holds.
 *
 * @param views  best first; each with at least one event
 */
export function readingsOf(
  views: readonly HypothesisView[],
  posteriors: MeterPosteriors,
  statistics: (meter: TrackedMeter) => PositionStatistics,
  meters: readonly TrackedMeter[],
  { barlines, kept }: Pool,
  drums?: DrumHits,
): readonly ViewedReading[] {
  const struck = views.map((view) => drums && strikesIn(view, drums));
  const found: ViewedReading[] = [];
  for (const [hypothesis, view] of views.entries())
    for (const [scale, grid] of SCALES) {
      const bpm = view.bpm * scale;
      if (bpm < SLOWEST || bpm > FASTEST) continue;
      const pulse = periodScore(view, posteriors, scale);
      for (const meter of meters) found.push(...barlinesOf({ hypothesis, view, scale, grid, meter, pulse }));
    }
  return found.sort((a, b) => b.likely - a.likely).slice(0, kept);

  function barlinesOf(one: {
    readonly hypothesis: number;
    readonly view: HypothesisView;
    readonly scale: number;
    readonly grid: number;
    readonly meter: TrackedMeter;
    readonly pulse: number;
  }): readonly ViewedReading[] {
    const { hypothesis, view, scale, grid, meter, pulse } = one;
    const own: ViewedReading[] = [];
    const heard = posteriors.meters[FOUND_METERS.indexOf(meter)] ?? 0;
    const measure = measureScore(view, posteriors, scale / meter.pulses);
    for (let from = 0; from < (meter.pulses * 24) / scale - 1e-6; from += grid) {
      const { positions, steps } = quickly(view, posteriors, meter, statistics(meter), scale, from);
      const lengths = WEIGHTS.pulse * pulse + WEIGHTS.measure * measure;
      const strikes = struck[hypothesis];
      const drummed = strikes ? drumLikelihood({ meter, scale, from }, view, strikes) : 0;
      const likely =
        WEIGHTS.positions * positions +
        steps +
        lengths +
        WEIGHTS.meter * heard +
        (WEIGHTS.drums * drummed) / view.index.length;
      own.push({ hypothesis, view, meter, scale, from, likely, drummed, parts: { positions, steps, pulse, measure } });
    }
    return own.sort((a, b) => b.likely - a.likely).slice(0, barlines);
  }
}

function periodScore(view: HypothesisView, posteriors: MeterPosteriors, scale: number): number {
  let sum = 0;
  for (const [k, event] of view.index.entries())
    sum += Math.max(-8, posteriors.periods[event * PERIOD_BINS + Math.round(periodPosition(view.period[k]! / scale))]!);
  return sum / view.index.length;
}

/** @param scale  measures in one pulse of the hypothesis */
function measureScore(view: HypothesisView, { measures }: MeterPosteriors, scale: number): number {
  if (measures.length === 0) return 0;
  let sum = 0;
  for (const [k, event] of view.index.entries())
    sum += Math.max(-8, measures[event * MEASURE_BINS + measureBin(view.period[k]! / scale)]!);
  return sum / view.index.length;
}

function quickly(
  view: HypothesisView,
  posteriors: MeterPosteriors,
  meter: TrackedMeter,
  statistics: PositionStatistics,
  scale: number,
  from: number,
) {
  const kinds = METRICAL_LEVELS.length;
  const kindOf = kindsOf(meter);
  const steps = stepsOf(meter);
  const size = meter.levels.length;
  const { positions, measures } = positionsIn(view, { meter, scale, from });
  let heard = 0;
  let walked = 0;
  for (const [k, position] of positions.entries()) {
    heard += posteriors.levels[view.index[k]! * kinds + (position < 0 ? kinds - 1 : kindOf[position]!)]!;
    if (k === 0) continue;
    const before = positions[k - 1]!;
    if (position < 0 || before < 0) walked += OFF_GRID;
    else {
      const step = (measures[k]! - measures[k - 1]!) * size + position - before;
      walked += step < 1 ? OFF_GRID : step > steps ? SILENT : statistics.next[before * steps + step - 1]!;
    }
  }
  return { positions: heard / positions.length, steps: walked / positions.length };
}

const KINDS = new WeakMap<TrackedMeter, Int8Array>();

/** Index in METRICAL_LEVELS of each score position of a measure. */
export function kindsOf(meter: TrackedMeter): Int8Array {
  const known = KINDS.get(meter) ?? Int8Array.from(meter.levels, (level) => METRICAL_LEVELS.indexOf(level));
  KINDS.set(meter, known);
  return known;
}

/** Where the first onset stands in its measure, 0 … 1. */
export function firstPositionOf({ at }: HypothesisView, { meter, scale, from }: Reading): number {
  const measures = ((at[0]! - from) * scale) / (24 * meter.pulses);
  return measures - Math.floor(measures);
}

/** A beat hypothesis with its pulses counted as a reading counts them; the first onset lies in measure 0. */
export function recounted({ hypothesis }: HypothesisView, { meter, scale, from }: Reading): BeatHypothesis {
  const first = hypothesis.pulses.find((pulse) => !Number.isNaN(pulse)) ?? 0;
  const before = Math.floor(((first - from / 24) * scale) / meter.pulses + 1e-9) * meter.pulses;
  return {
    meter,
    score: hypothesis.score,
    pulses: hypothesis.pulses.map((pulse) => (pulse - from / 24) * scale - before),
  };
}
