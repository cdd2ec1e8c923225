import type { FeatureList, NetworkReader } from '@notewright/networks';
import type { PulseMap } from '../beats/pulse-map';
import type { OnsetEvent } from '../onset-events';
import { CHOSEN_FEATURES, fitFeatures, TOLD_FEATURES } from './fit-features';

/** Weight of the notes; the rest is that of the rhythm. */
const NOTES_SHARE = 0.5;

/** Logistic estimates, by `CHOSEN_FEATURES` where beats were chosen among others and by `TOLD_FEATURES` where they were told. */
export type QualityEstimates = Readonly<
  Record<'chosen' | 'told', { readonly weights: Float64Array; readonly bias: number }>
>;

/** Reads the network `quality`. */
export function qualityEstimatesFrom(file: NetworkReader): QualityEstimates {
  file.trainedOn(CHOSEN_FEATURES);
  const estimate = (name: string, { width }: Pick<FeatureList<never>, 'width'>) => ({
    weights: file.doubles(`${name}.weights`, width),
    bias: file.doubles(`${name}.bias`, 1)[0]!,
  });
  return { chosen: estimate('chosen', CHOSEN_FEATURES), told: estimate('told', TOLD_FEATURES) };
}

/**
 * Estimates how right a notation is, 0 … 1, without knowing the truth.
 *
 * Half is the share of notes that were really played: the mean of their confidences. Half is the share of notes at the right position of
 * the measure: a logistic regression on the probability of the chosen reading and on how well beats and meter suit the onsets, fitted to
 * performances whose truth is known (models/quality).
 *
 * @returns 0 for silence
 */
export function qualityOf(events: readonly OnsetEvent[], map: PulseMap, estimates: QualityEstimates): number {
  let sure = 0;
  let count = 0;
  for (const { notes } of events)
    for (const { confidence } of notes) {
      sure += Math.max(0, Math.min(1, confidence));
      count++;
    }
  if (count === 0) return 0;
  const { weights, bias } = map.sure === undefined ? estimates.told : estimates.chosen;
  const features = fitFeatures(events, map);
  const odds = weights.reduce((sum, weight, index) => sum + weight * features[index]!, bias);
  const placed = 1 / (1 + Math.exp(-odds));
  return NOTES_SHARE * (sure / count) + (1 - NOTES_SHARE) * placed;
}
