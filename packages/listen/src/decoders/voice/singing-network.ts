import type { NetworkReader } from '@notewright/networks';
import { SINGING_FEATURES, type SingingFrames } from '../../pitch/singing-frames';
import { confidenceWeightsFrom, type ConfidenceWeights } from './sung-confidence';
import type { SingingPosteriors } from './sung-notes';

/** Frames apart that each layer looks at. */
const DILATIONS = [1, 2, 4, 8] as const;
const KERNEL = 5;

interface Layer {
  /** [outputs × inputs × kernel] */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
  readonly inputs: number;
  readonly outputs: number;
  readonly kernel: number;
  readonly dilation: number;
}

/** Layer after layer; the last answers. */
export type SingingLayers = readonly Layer[];

export interface SingingNetwork {
  readonly layers: SingingLayers;
  /** Of the notes that are found by the layers. */
  readonly confidence: ConfidenceWeights;
}

/** Reads the network `voice-notes`. */
export const singingNetworkFrom = (file: NetworkReader): SingingNetwork => ({
  layers: singingLayersFrom(file),
  confidence: confidenceWeightsFrom(file),
});

/** Its layers alone, for whoever fits the confidence of what they find. */
export function singingLayersFrom(file: NetworkReader): SingingLayers {
  file.trainedOn(SINGING_FEATURES);
  let inputs = SINGING_FEATURES.width;
  const layer = (name: string, outputs: number, kernel: number, dilation: number): Layer => {
    const weights = file.singles(`${name}.weights`, outputs, inputs, kernel);
    const made = { weights, bias: file.singles(`${name}.bias`, outputs), inputs, outputs, kernel, dilation };
    inputs = outputs;
    return made;
  };
  return [
    ...DILATIONS.map((dilation) => layer(`near ${dilation}`, file.rows(`near ${dilation}.bias`), KERNEL, dilation)),
    layer('answer', 2, 1, 1),
  ];
}

/**
 * Finds where notes begin and sound: dilated convolutions over time (24 channels, a receptive field of 0.7 s), trained on synthetic singing.
 * Card, data and recipe: `models/voice-notes`.
 */
export function singingPosteriors(layers: SingingLayers, { frames, features }: SingingFrames): SingingPosteriors {
  let values: Float32Array = features;
  layers.forEach((layer, index) => {
    const isAnswer = index === layers.length - 1;
    const next = convolve(values, frames, layer);
    if (!isAnswer) {
      for (let n = 0; n < next.length; n++) next[n] = Math.max(0, next[n]!) + (index > 0 ? values[n]! : 0);
    }
    values = next;
  });
  const answer = (column: number) =>
    Float32Array.from({ length: frames }, (_, frame) => 1 / (1 + Math.exp(-values[frame * 2 + column]!)));
  return { begins: answer(0), sounds: answer(1) };
}

/** Row-major [frames × inputs] → [frames × outputs]; before the first and after the last frame there are zeros. */
function convolve(
  values: Float32Array,
  frames: number,
  { weights, bias, inputs, outputs, kernel, dilation }: Layer,
): Float32Array {
  const answer = new Float32Array(frames * outputs);
  const reach = (kernel - 1) / 2;
  const column = new Float32Array(inputs * kernel);
  for (let frame = 0; frame < frames; frame++) {
    for (let tap = 0; tap < kernel; tap++) {
      const at = frame + (tap - reach) * dilation;
      const isInside = at >= 0 && at < frames;
      for (let input = 0; input < inputs; input++)
        column[input * kernel + tap] = isInside ? values[at * inputs + input]! : 0;
    }
    for (let output = 0; output < outputs; output++) {
      let sum = bias[output]!;
      const row = output * column.length;
      for (let n = 0; n < column.length; n++) sum += weights[row + n]! * column[n]!;
      answer[frame * outputs + output] = sum;
    }
  }
  return answer;
}
