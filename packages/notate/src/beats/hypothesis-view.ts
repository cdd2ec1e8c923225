import type { OnsetEvent } from '../onset-events';
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
    const index: number[] = [];
    for (let k = 0; k < all.length && index.length < MOST_ONSETS; k++)
      if (!Number.isNaN(hypothesis.pulses[k])) index.push(k);
    this.index = Int32Array.from(index);
    this.events = index.map((k) => all[k]!);
    this.at = Int32Array.from(index, (k) => Math.round(hypothesis.pulses[k]! * 24));
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
