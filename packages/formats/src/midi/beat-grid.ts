import { TICKS_PER_QUARTER, fullMeasureTicks, meterOf, type Seconds, type TimeSignature } from '@notewright/score';
import { ticksToSeconds, type TempoMap } from './tempo-map';

/**
 * Beats and downbeats from the meters of a MIDI file. A new meter begins a new measure.
 *
 * @param timeSignatures  ascending, the first at tick 0
 * @returns times before `endTicks`; the file does not mark a pick-up, so its first beat counts as a downbeat
 */
export function beatGrid(
  timeSignatures: readonly (TimeSignature & { readonly ticks: number })[],
  map: TempoMap,
  endTicks: number,
): { readonly beats: readonly Seconds[]; readonly downbeats: readonly Seconds[] } {
  const scale = map.ppq / TICKS_PER_QUARTER;
  const times = (stepOf: (time: TimeSignature) => number): Seconds[] =>
    timeSignatures.flatMap((time, index) => {
      const step = stepOf(time) * scale;
      const until = Math.min(endTicks, timeSignatures[index + 1]?.ticks ?? Infinity);
      const count = Math.max(0, Math.ceil((until - time.ticks) / step - 1e-9));
      return Array.from({ length: count }, (_, beat) => ticksToSeconds(map, time.ticks + beat * step));
    });
  return { beats: times((time) => meterOf(time).pulseTicks), downbeats: times(fullMeasureTicks) };
}
