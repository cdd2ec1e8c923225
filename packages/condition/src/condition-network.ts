import type { RecordingCondition } from '@notewright/evidence';
import type { NetworkReader } from '@notewright/networks';
import { CONDITION_FEATURES, type ConditionSeen } from './features';

/** In the order of the network's answers. */
const ANSWERS = ['reverberant', 'noisy', 'clipped'] as const satisfies readonly (keyof RecordingCondition)[];

/**
 * From here on it is worth a word: of 100 recordings without it 3 are called reverberant, and fewer than one noisy or clipped (model card
 * `models/condition`).
 */
export const SAID_FROM = { reverberant: 0.9, noisy: 0.75, clipped: 0.9 } as const;

/** One hidden layer of rectified units, three answers. */
export interface ConditionNetwork {
  /** [units × inputs] */
  readonly hidden: Float32Array;
  readonly hiddenBias: Float32Array;
  /** [answers × units] */
  readonly answers: Float32Array;
  readonly answersBias: Float32Array;
}

/** Reads the network `condition`. */
export function conditionNetworkFrom(file: NetworkReader): ConditionNetwork {
  file.trainedOn(CONDITION_FEATURES);
  const units = file.rows('hidden.bias');
  return {
    hidden: file.singles('hidden.weights', units, CONDITION_FEATURES.width),
    hiddenBias: file.singles('hidden.bias', units),
    answers: file.singles('answers.weights', ANSWERS.length, units),
    answersBias: file.singles('answers.bias', ANSWERS.length),
  };
}

/**
 * How probably a recording is reverberant, noisy, clipped: the mean of the log odds of its pieces.
 *
 * @returns undefined where too little sounds to say so
 */
export function conditionOf(
  pieces: readonly ConditionSeen[],
  network: ConditionNetwork,
): RecordingCondition | undefined {
  if (pieces.length === 0) return undefined;
  const sums = ANSWERS.map(() => 0);
  const inputs = new Float32Array(CONDITION_FEATURES.width);
  for (const piece of pieces) {
    CONDITION_FEATURES.write(piece, inputs, 0);
    for (const [answer, odds] of logOdds(inputs, network).entries()) sums[answer] = (sums[answer] ?? 0) + odds;
  }
  const [reverberant = 0, noisy = 0, clipped = 0] = sums.map((sum) => 1 / (1 + Math.exp(-sum / pieces.length)));
  return { reverberant, noisy, clipped };
}

function logOdds(inputs: Float32Array, { hidden, hiddenBias, answers, answersBias }: ConditionNetwork): number[] {
  const units = hiddenBias.map((bias, unit) => {
    let height = bias;
    for (let input = 0; input < inputs.length; input++)
      height += (hidden[unit * inputs.length + input] ?? 0) * (inputs[input] ?? 0);
    return Math.max(0, height);
  });
  return Array.from(answersBias, (bias, answer) =>
    units.reduce((sum, height, unit) => sum + (answers[answer * units.length + unit] ?? 0) * height, bias),
  );
}
