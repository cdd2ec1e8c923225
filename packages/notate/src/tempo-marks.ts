import { TICKS_PER_QUARTER, type Meter } from '@notewright/score';
import { neighbours } from '@notewright/score/lists';

/** A new mark is written only when the tempo has changed by more than this, and stays changed. */
const CHANGE = 0.14;
/** Measures a change must last. */
const LASTING = 6;

export interface TempoMarks {
  /** Median felt pulses per minute. */
  readonly pulseBpm: number;
  /** Quarter notes per minute, whole numbers, by measure; measure 0 always has one. */
  readonly byMeasure: ReadonlyMap<number, number>;
}

/**
 * Reads metronome marks off the pulses: one at the start, more only where the tempo really changes for good. Rubato and
 * ritardandi are the player's and stay in the time map.
 *
 * @param timesSec  pulses of whole measures and the end of the last
 */
export function tempoMarks(timesSec: readonly number[], meter: Meter, override?: number): TempoMarks {
  const quarters = meter.pulseTicks / TICKS_PER_QUARTER;
  const gaps = neighbours(timesSec).map(([before, time]) => Math.max(0.05, time - before));
  const pulseBpm = override ?? (gaps.length > 0 ? 60 / median(gaps) : 100);
  const byMeasure = new Map<number, number>();
  const count = Math.floor(gaps.length / meter.pulses);
  const tempoOf = (from: number, to: number) => 60 / median(gaps.slice(from * meter.pulses, to * meter.pulses));
  let current = count > 2 * LASTING ? tempoOf(0, LASTING) : pulseBpm;
  if (Math.abs(Math.log(current / pulseBpm)) < CHANGE) current = pulseBpm;
  byMeasure.set(0, mark(current * quarters, quarters));
  if (override !== undefined) return { pulseBpm, byMeasure };
  for (let measure = LASTING; measure + LASTING <= count; measure++) {
    const ahead = tempoOf(measure, measure + LASTING);
    if (Math.abs(Math.log(ahead / current)) < CHANGE) continue;
    if (Math.abs(Math.log(tempoOf(measure, measure + 2) / ahead)) > CHANGE / 2) continue;
    current = ahead;
    byMeasure.set(measure, mark(current * quarters, quarters));
    measure += LASTING - 1;
  }
  return { pulseBpm, byMeasure };
}

/** Whole numbers to read: quarters, or dotted quarters counted in twos so that quarters are whole too. */
const mark = (bpm: number, quarters: number): number => {
  const step = quarters === 1.5 ? 3 : 1;
  return Math.max(12, Math.min(600, Math.round(bpm / step) * step));
};

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0.6;
}
