import type { NetworkReader } from '@notewright/networks';
import { COMPANY_FEATURES, describeCompany } from './company';
import type { Attack } from './attack';

interface Layer {
  /** [inputs × units]: most inputs are 0, and their rows are passed over. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** How probable a possible note is once it is known what the first judge said of those around it. Card: `models/second-judge`. */
export interface SecondJudge {
  readonly layers: readonly Layer[];
  /** What the last layer says, weighed. */
  readonly answer: Float32Array;
  /** Added to what the layers say: a constant, and the first judge's log odds times this. */
  readonly constant: number;
  readonly trust: number;
}

/** Reads the network `second-judge`. */
export function secondJudgeFrom(file: NetworkReader): SecondJudge {
  file.trainedOn(COMPANY_FEATURES);
  const layer = (name: string, inputs: number): Layer => ({
    weights: file.singles(`${name}.weights`, inputs, file.rows(`${name}.bias`)),
    bias: file.singles(`${name}.bias`, file.rows(`${name}.bias`)),
  });
  const wide = layer('wide', COMPANY_FEATURES.width);
  const deep = layer('deep', wide.bias.length);
  return {
    layers: [wide, deep],
    answer: file.singles('answer.weights', deep.bias.length),
    constant: file.singles('answer.bias', 1)[0] ?? 0,
    trust: file.singles('trust', 1)[0] ?? 1,
  };
}

/**
 * Judges possible notes a second time, each among the others.
 *
 * @param attacks  ascending by `onsetFrame`
 * @param asked  which of them are wanted; the others only keep them company
 * @returns these, with the log odds of the second judgement
 */
export function judgedAgain(
  attacks: readonly Attack[],
  asked: (attack: Attack) => boolean,
  judge: SecondJudge,
): Attack[] {
  const judged: Attack[] = [];
  describeCompany(attacks, asked, (attack, inputs) => {
    judged.push({ ...attack, odds: judge.trust * attack.odds + said(judge, inputs) });
  });
  return judged;
}

function said({ layers, answer, constant }: SecondJudge, inputs: Float32Array): number {
  const heights = layers.reduce(rectified, inputs);
  let sum = constant;
  for (let unit = 0; unit < heights.length; unit++) sum += (heights[unit] ?? 0) * (answer[unit] ?? 0);
  return sum;
}

function rectified(inputs: Float32Array, { weights, bias }: Layer): Float32Array {
  const heights = bias.slice();
  const units = heights.length;
  for (let input = 0; input < inputs.length; input++) {
    const value = inputs[input] ?? 0;
    if (value === 0) continue;
    const row = input * units;
    for (let unit = 0; unit < units; unit++) heights[unit] = (heights[unit] ?? 0) + value * (weights[row + unit] ?? 0);
  }
  for (let unit = 0; unit < units; unit++) heights[unit] = Math.max(0, heights[unit] ?? 0);
  return heights;
}
