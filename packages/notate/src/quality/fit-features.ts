import { feature, FeatureList } from '@notewright/networks';
import { isFilled, lastOf, neighbours, type AtLeastOne } from '@notewright/score/lists';
import type { PulseMap } from '../beats/pulse-map';
import type { OnsetEvent } from '../onset-events';
import { pulseAt } from '../rhythm/pulse-at';

/** Positions within a pulse at which onsets are expected, as fractions of it. */
const SIMPLE = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];
const COMPOUND = [0, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 5 / 6, 1];
const ON = 0.06;
/** Keeps the log odds finite: the probability of the barlines is taken as 2 % away from 0 and 1. */
const LEAST = 0.02;

/** What was counted of onsets and beats. */
interface FitSeen {
  readonly count: number;
  /** Sum of the distances from the nearest place, in pulses; onsets on pulses and on half pulses. */
  readonly offGrid: number;
  readonly onPulse: number;
  readonly onHalf: number;
  /** Change of the pulse from one to the next, mean of natural logs. */
  readonly unsteady: number;
  /** Pulses from the first onset to the last, at least 1. */
  readonly span: number;
  /** Notes a downbeat, and on another pulse. */
  readonly heavy: number;
  readonly light: number;
  readonly compound: boolean;
  /** How sure the choice of beats and meter was, 0 … 1. */
  readonly sure: number;
}

const MEASURED = [
  feature<FitSeen>('offGrid', 'tenths of a pulse, mean', ({ offGrid, count }) => (offGrid / count) * 10),
  feature<FitSeen>('onPulse', 'share of the onsets', ({ onPulse, count }) => onPulse / count),
  feature<FitSeen>('onHalf', 'share of the onsets', ({ onHalf, count }) => onHalf / count),
  feature<FitSeen>('unsteady', 'fifths of a natural log, at most 10', ({ unsteady }) => Math.min(2, unsteady) * 5),
  feature<FitSeen>('density', 'log₂ of onsets a pulse, halved', ({ count, span }) => Math.log2(count / span) / 2),
  feature<FitSeen>('downbeatHeavier', 'natural log', ({ heavy, light }) => Math.log(heavy) - Math.log(light)),
  feature<FitSeen>('compound', '0, 1', ({ compound }) => (compound ? 1 : 0)),
];
/** What the estimate is made from where tempo and meter were told, and where they were chosen. */
export const TOLD_FEATURES = new FeatureList<FitSeen>(MEASURED);
export const CHOSEN_FEATURES = new FeatureList<FitSeen>([
  ...MEASURED,
  feature('sure', 'log odds, halved', ({ sure }) => Math.log((sure + LEAST) / (1 - sure + LEAST)) / 2),
]);

/**
 * Measures how well the beats found suit the onsets heard. Where the meter is wrong, onsets lie off the grid, pulses are
 * uneven and nothing is heavier at the barline.
 *
 * @returns by `list`, each about −2 … 2; all 0 for fewer than four onsets
 */
export function fitFeatures(
  events: readonly OnsetEvent[],
  map: PulseMap,
  list: typeof TOLD_FEATURES = map.sure === undefined ? TOLD_FEATURES : CHOSEN_FEATURES,
): Float64Array {
  const row = new Float64Array(list.width);
  if (isFilled(events) && events.length >= 4) list.write(lookAtFit(events, map), row, 0);
  return row;
}

function lookAtFit(events: AtLeastOne<OnsetEvent>, { meter, timesSec, sure = 1 }: PulseMap): FitSeen {
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
    offGrid += Math.min(...grid.map((position) => Math.abs(part - position)));
    if (Math.abs(at - nearest) < ON) {
      onPulse++;
      if (((nearest % meter.pulses) + meter.pulses) % meter.pulses === 0)
        [heavy, heavyCount] = [heavy + notes.length, heavyCount + 1];
      else [light, lightCount] = [light + notes.length, lightCount + 1];
    } else if (Math.abs(part - 1 / 2) < ON) onHalf++;
  }
  const periods = neighbours(timesSec).map(([before, sec]) => Math.max(0.05, sec - before));
  const steps = neighbours(periods).map(([before, period]) => Math.abs(Math.log(period / before)));
  const span = Math.max(1, pulseAt(timesSec, lastOf(events).timeSec) - pulseAt(timesSec, events[0].timeSec));
  return {
    ...{ offGrid, onPulse, onHalf, span, compound, sure },
    count: events.length,
    unsteady: steps.reduce((sum, one) => sum + one, 0) / Math.max(1, steps.length),
    heavy: (heavy + 1) / (heavyCount + 1),
    light: (light + 1) / (lightCount + 1),
  };
}
