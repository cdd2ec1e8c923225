import { feature, FeatureList, type NetworkReader } from '@notewright/networks';
import type { SungNote } from './sung-notes';

/** Wider than this it is a glide in any case, in semitones. */
const WIDEST_SPREAD = 2;

/** What the confidence of a sung note is computed from. `models/voice-notes` learns from the same: whoever changes it fits again. */
export const CONFIDENCE_FEATURES = new FeatureList<SungNote>([
  feature('beginning', 'probability', ({ beginning }) => beginning),
  feature('sounding', 'log odds', ({ sounding }) => Math.log((sounding + 0.01) / (1.01 - sounding))),
  feature('spread', 'semitones, at most 2', ({ spread }) => Math.min(WIDEST_SPREAD, spread)),
]);

/** A logistic regression. */
export interface ConfidenceWeights {
  /** By `CONFIDENCE_FEATURES`. */
  readonly weights: readonly number[];
  readonly bias: number;
}

/**
 * Reads what the network `voice-notes` has for the confidence. The inputs in the manifest are those of its layers, so each weight
 * bears the name of its feature: weights for other features are refused.
 */
export const confidenceWeightsFrom = (file: NetworkReader): ConfidenceWeights => ({
  weights: CONFIDENCE_FEATURES.names.map((name) => file.singles(`confidence.${name}`, 1)[0] ?? 0),
  bias: file.singles('confidence.bias', 1)[0] ?? 0,
});

/** How probable it is, 0–1, that a note is sung as found: begins within 50 ms of there, within half a semitone. */
export function confidenceOf(note: SungNote, { weights, bias }: ConfidenceWeights): number {
  const inputs = new Float64Array(CONFIDENCE_FEATURES.width);
  CONFIDENCE_FEATURES.write(note, inputs, 0);
  const odds = inputs.reduce((sum, input, at) => sum + input * (weights[at] ?? 0), bias);
  return 1 / (1 + Math.exp(-odds));
}
