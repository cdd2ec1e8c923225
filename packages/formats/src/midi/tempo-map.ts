import type { Seconds } from '@notewright/score';
import { countBefore } from '@notewright/score/lists';

/** From `ticks` on a quarter lasts `microsPerQuarter`; MIDI counts tempo so. */
export interface TempoChange {
  readonly ticks: number;
  readonly microsPerQuarter: number;
}

/** Where every tick of a MIDI file lies in time. */
export interface TempoMap {
  /** MIDI ticks per quarter. */
  readonly ppq: number;
  /** Ascending; the first at tick 0. */
  readonly changes: readonly (TempoChange & { readonly seconds: Seconds })[];
}

/** 120 quarters per minute, MIDI's tempo where a file names none. */
const USUAL_MICROS = 500_000;

/**
 * Adds the seconds to the tempo changes of a MIDI file, so that ticks and seconds can be converted.
 *
 * @param ppq      MIDI ticks per quarter, > 0
 * @param changes  in any order; of several at one tick the last counts. Empty for a steady 120.
 */
export function tempoMap(ppq: number, changes: readonly TempoChange[]): TempoMap {
  const byTick = new Map([[0, USUAL_MICROS]]);
  for (const { ticks, microsPerQuarter } of changes) if (microsPerQuarter > 0) byTick.set(ticks, microsPerQuarter);
  const sorted = [...byTick].sort(([a], [b]) => a - b);
  let seconds = 0;
  return {
    ppq,
    changes: sorted.map(([ticks, microsPerQuarter], index) => {
      const [lastTicks, lastMicros] = sorted[index - 1] ?? [0, USUAL_MICROS];
      seconds += ((ticks - lastTicks) * lastMicros) / ppq / 1e6;
      return { ticks, microsPerQuarter, seconds };
    }),
  };
}

/** Time of a tick from the start of the file. */
export function ticksToSeconds({ ppq, changes }: TempoMap, ticks: number): Seconds {
  const change = lastChange(changes, (candidate) => candidate.ticks <= ticks);
  return change.seconds + ((ticks - change.ticks) * change.microsPerQuarter) / ppq / 1e6;
}

/** Tick of a time, with its fraction; the inverse of `ticksToSeconds`. */
export function secondsToTicks({ ppq, changes }: TempoMap, seconds: Seconds): number {
  const change = lastChange(changes, (candidate) => candidate.seconds <= seconds);
  return change.ticks + ((seconds - change.seconds) * ppq * 1e6) / change.microsPerQuarter;
}

/** The last change that has come, by halving; the first one when none has. */
export function lastChange<Change>(changes: readonly Change[], hasCome: (change: Change) => boolean): Change {
  return changes[Math.max(0, countBefore(changes, hasCome) - 1)]!;
}
