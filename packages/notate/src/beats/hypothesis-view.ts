import type { OnsetEvent } from '../onset-events';
import { lastOf, median, neighbours } from '@notewright/score/lists';
import { placedOnsets } from './placed-onsets';
import type { BeatHypothesis } from './tracker';

/** The reranker was trained on performances of one to three pages, so it sees no more of longer music. */
const MOST_ONSETS = 600;

/** What the readings of a beat hypothesis have in common: its first six hundred onsets with their positions. Ornaments are left out. */
export class HypothesisView {
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
    readonly hypothesis: BeatHypothesis,
    all: readonly OnsetEvent[],
  ) {
    const placed = placedOnsets(hypothesis, all).slice(0, MOST_ONSETS);
    this.index = Int32Array.from(placed, ({ index }) => index);
    this.events = placed.map(({ event }) => event);
    this.at = Int32Array.from(placed, ({ pulse }) => Math.round(pulse * 24));
    this.period = localPeriods(this.events, this.at);
    this.bpm = 60 / medianOr(this.period, 0.6);
    this.bassSec = this.stepSec(({ notes }) => notes[0].midi);
    this.melodySec = this.stepSec(({ notes }) => -lastOf(notes).midi);
    this.fullness = this.events.reduce((sum, { notes }) => sum + notes.length, 0) / Math.max(1, placed.length);
    const changes = neighbours(this.period).reduce((sum, [before, now]) => sum + Math.abs(Math.log(now / before)), 0);
    this.freedom = changes / Math.max(1, placed.length);
  }

  /** Median time between the onsets that are lower than most of their neighbours. */
  private stepSec(heightOf: (event: OnsetEvent) => number): number {
    const outer: number[] = [];
    for (const [k, event] of this.events.entries()) {
      const near = this.events.slice(Math.max(0, k - NEAR), k + NEAR + 1);
      const mean = near.reduce((sum, other) => sum + heightOf(other), 0) / near.length;
      if (heightOf(event) < mean - 2) outer.push(event.timeSec);
    }
    const all = outer.length > 7 ? outer : this.events.map(({ timeSec }) => timeSec);
    const gaps = neighbours(all).map(([before, sec]) => sec - before);
    return Math.max(0.05, medianOr(gaps, 0.5));
  }
}

/** Onsets either way that a bass is lower than. */
const NEAR = 8;

const medianOr = (values: ArrayLike<number> & Iterable<number>, otherwise: number): number =>
  values.length > 0 ? median(values) : otherwise;

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
