import type { PulseMap } from '../beats/pulse-map';
import type { OnsetEvent } from '../onset-events';
import { pulseAt } from '../rhythm/pulse-at';

/** Names of what `fitFeatures` measures, in its order. */
export const FIT_FEATURES = [
  'offGrid',
  'onPulse',
  'onHalf',
  'unsteady',
  'density',
  'downbeatHeavier',
  'compound',
  'sure',
] as const;

/** Places of a pulse on which onsets are expected. */
const SIMPLE = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];
const COMPOUND = [0, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6, 1];
const ON = 0.06;
/** Nobody is surer than this of barlines, or less sure. */
const LEAST = 0.02;

/**
 * Measures how well the beats found suit the onsets heard. Where the meter is wrong, onsets lie off the grid, pulses are
 * uneven and nothing is heavier at the barline.
 *
 * @returns shape [FIT_FEATURES], each about −2 … 2; all 0 for fewer than four onsets
 */
export function fitFeatures(events: readonly OnsetEvent[], { meter, timesSec, sure = 1 }: PulseMap): readonly number[] {
  if (events.length < 4) return FIT_FEATURES.map(() => 0);
  const { compound } = meter;
  const grid = compound ? COMPOUND : SIMPLE;
  let offGrid = 0;
  let onPulse = 0;
  let onHalf = 0;
  let [heavy, heavyCount, light, lightCount] = [0, 0, 0, 0];
  for (const { timeSec, notes } of events) {
    const at = pulseAt(timesSec, timeSec);
    const nearest = Math.round(at);
    const part = at - Math.floor(at);
    offGrid += Math.min(...grid.map((place) => Math.abs(part - place)));
    if (Math.abs(at - nearest) < ON) {
      onPulse++;
      if (((nearest % meter.pulses) + meter.pulses) % meter.pulses === 0)
        [heavy, heavyCount] = [heavy + notes.length, heavyCount + 1];
      else [light, lightCount] = [light + notes.length, lightCount + 1];
    } else if (Math.abs(part - 1 / 2) < ON) onHalf++;
  }
  const steps = timesSec.slice(2).map((sec, k) => {
    const [a, b] = [sec - timesSec[k + 1]!, timesSec[k + 1]! - timesSec[k]!];
    return Math.abs(Math.log(Math.max(0.05, a) / Math.max(0.05, b)));
  });
  const span = Math.max(
    1,
    pulseAt(timesSec, events[events.length - 1]!.timeSec) - pulseAt(timesSec, events[0]!.timeSec),
  );
  const count = events.length;
  return [
    (offGrid / count) * 10,
    onPulse / count,
    onHalf / count,
    Math.min(2, steps.reduce((sum, one) => sum + one, 0) / Math.max(1, steps.length)) * 5,
    Math.log2(count / span) / 2,
    Math.log((heavy + 1) / (heavyCount + 1)) - Math.log((light + 1) / (lightCount + 1)),
    compound ? 1 : 0,
    Math.log((sure + LEAST) / (1 - sure + LEAST)) / 2,
  ];
}
