import { TICKS_PER_QUARTER, fullMeasureTicks, type Ticks, type TimeSignature } from '@notewright/score';
import type { MidiPerformance } from './read';

/** A measure of a file that was written. */
export interface GridMeasure {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  readonly time: TimeSignature;
  /** Shorter than its meter. */
  readonly implicit: boolean;
}

/** Shortest measure; a meter that changes sooner is damage. */
const SHORTEST = TICKS_PER_QUARTER / 8;
/** As many as the longest scores have twice; more is damage. */
const MOST_MEASURES = 20_000;

/**
 * The measures of a file, to the end of its last note. A new meter begins a new measure. Files have no sign for a pick-up: one that is
 * written as a short meter of its own before the first full measure is read as one.
 */
export function measuresOf(
  { timeSignatures, ppq }: Pick<MidiPerformance, 'timeSignatures' | 'ppq'>,
  endTicks: Ticks,
): readonly GridMeasure[] {
  const scale = TICKS_PER_QUARTER / ppq;
  const measures: GridMeasure[] = [];
  for (const [index, { ticks, beats, beatUnit }] of timeSignatures.entries()) {
    const time = { beats, beatUnit };
    const full = fullMeasureTicks(time);
    const next = timeSignatures[index + 1];
    const until = Math.min(endTicks, next ? Math.round(next.ticks * scale) : endTicks);
    let at: Ticks = Math.round(ticks * scale);
    while (until - at >= SHORTEST && measures.length < MOST_MEASURES) {
      const end = next && at + full > until ? until : at + full;
      measures.push({ startTicks: at, endTicks: end, time, implicit: end - at < full });
      at = end;
    }
  }
  const [first, second] = measures;
  if (first && second && first.time.beatUnit === second.time.beatUnit && first.time.beats < second.time.beats)
    measures[0] = { ...first, time: second.time, implicit: true };
  return measures;
}
