import type { NetworkReader } from '@notewright/networks';
import type { OnsetEvent } from '../onset-events';
import { convolutionalNetworkFrom } from './convolutional-network';
import { FOUND_METERS, METRICAL_LEVELS } from './meters';
import type { OnsetNetwork } from './onset-network';
import { PERIOD_BINS } from './period-bins';
import { isWholePieceNetwork, wholePieceNetworkFrom } from './whole-piece-network';

const LEVELS = METRICAL_LEVELS.length;
const METERS = FOUND_METERS.length;
const OUTPUTS = LEVELS + PERIOD_BINS + METERS;

/** A network that hears beat, barline and meter in onsets. */
export interface MeterNetwork extends OnsetNetwork {
  /** log share of each level among all onsets of the training music. */
  readonly logPrior: Float32Array;
}

/** What the network thinks of each onset and of the whole, natural logarithms. */
export interface MeterPosteriors {
  /** log P(level | music) − log P(level), shape [events × levels]. */
  readonly levels: Float32Array;
  /** log P(pulse length | music), shape [events × PERIOD_BINS]. */
  readonly periods: Float32Array;
  /** log P(length of a measure | music), shape [events × MEASURE_BINS]; empty where the network does not tell. */
  readonly measures: Float32Array;
  /** Mean over the events of log P(meter | music), shape [meters of FOUND_METERS]. */
  readonly meters: Float32Array;
}

/** Reads the network `meter`, of either shape. */
export function meterNetworkFrom(file: NetworkReader): MeterNetwork {
  const from = isWholePieceNetwork(file) ? wholePieceNetworkFrom : convolutionalNetworkFrom;
  return { ...from(file, OUTPUTS), logPrior: file.singles('prior', LEVELS) };
}

/**
 * What a network hears in events.
 *
 * @param events    at least one
 * @param features  of `eventFeatures`
 */
export const hearMeter = (
  network: MeterNetwork,
  events: readonly OnsetEvent[],
  features: Float32Array,
): MeterPosteriors => inferMeter(network, network.describe(events, features));

/** @param given  what `network.describe` makes of events, shape [events × inputs]; at least one event */
export function inferMeter(
  { inputs, measureBins, answer, logPrior }: MeterNetwork,
  given: Float32Array,
): MeterPosteriors {
  const count = given.length / inputs;
  const { values, stride } = answer(given);
  const levels = new Float32Array(count * LEVELS);
  const periods = new Float32Array(count * PERIOD_BINS);
  const measures = new Float32Array(count * measureBins);
  const meters = new Float64Array(METERS);
  for (let event = 0; event < count; event++) {
    const atLevels = event * stride;
    const atPeriods = atLevels + LEVELS;
    const atMeasures = atPeriods + PERIOD_BINS;
    const atMeters = atMeasures + measureBins;
    const levelSum = logSum(values, atLevels, atPeriods);
    for (let k = 0; k < LEVELS; k++) levels[event * LEVELS + k] = values[atLevels + k]! - levelSum - logPrior[k]!;
    const periodSum = logSum(values, atPeriods, atMeasures);
    for (let k = 0; k < PERIOD_BINS; k++) periods[event * PERIOD_BINS + k] = values[atPeriods + k]! - periodSum;
    const measureSum = logSum(values, atMeasures, atMeters);
    for (let k = 0; k < measureBins; k++) measures[event * measureBins + k] = values[atMeasures + k]! - measureSum;
    const meterSum = logSum(values, atMeters, atMeters + METERS);
    for (let k = 0; k < METERS; k++) meters[k] = (meters[k] ?? 0) + (values[atMeters + k]! - meterSum) / count;
  }
  return { levels, periods, measures, meters: Float32Array.from(meters) };
}

function logSum(values: Float32Array, from: number, to: number): number {
  let most = -Infinity;
  for (let k = from; k < to; k++) most = Math.max(most, values[k]!);
  let sum = 0;
  for (let k = from; k < to; k++) sum += Math.exp(values[k]! - most);
  return most + Math.log(sum);
}
