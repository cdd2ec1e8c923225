import type { NetworkReader } from '@notewright/networks';
import { LINES, type Line } from '../../network/heard-parts';
import { LINE_FEATURES } from './line-features';

interface Layers {
  /** [hidden × inputs] */
  readonly hidden: Float32Array;
  readonly hiddenBias: Float32Array;
  readonly answer: Float32Array;
  readonly answerBias: number;
}

/** For each line: how probable is it that a possible note is one of its notes? */
export type LineNetwork = Readonly<Record<Line, Layers>>;

/** Reads the network `lines`. */
export function lineNetworkFrom(file: NetworkReader): LineNetwork {
  file.trainedOn(LINE_FEATURES);
  const layers = (line: Line): Layers => {
    const units = file.rows(`${line}.hidden.bias`);
    return {
      hidden: file.singles(`${line}.hidden.weights`, units, LINE_FEATURES.width),
      hiddenBias: file.singles(`${line}.hidden.bias`, units),
      answer: file.singles(`${line}.answer.weights`, units),
      answerBias: file.singles(`${line}.answer.bias`, 1)[0] ?? 0,
    };
  };
  const [lead, bass] = LINES;
  return { lead: layers(lead), bass: layers(bass) };
}

/** @param inputs  by `LINE_FEATURES` @returns 0–1 */
export function noteProbability({ hidden, hiddenBias, answer, answerBias }: Layers, inputs: Float32Array): number {
  let sum = answerBias;
  for (let unit = 0; unit < answer.length; unit++) {
    let height = hiddenBias[unit] ?? 0;
    for (let input = 0; input < inputs.length; input++)
      height += (hidden[unit * inputs.length + input] ?? 0) * (inputs[input] ?? 0);
    sum += (answer[unit] ?? 0) * Math.tanh(height);
  }
  return 1 / (1 + Math.exp(-sum));
}
