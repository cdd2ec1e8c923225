import type { SingingFrames } from '../../pitch/singing-frames';
import learned from './singing-network.json';

interface Layer {
  /** [outputs × inputs × kernel] */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
  readonly inputs: number;
  readonly outputs: number;
  readonly kernel: number;
  readonly dilation: number;
}

/** What the network believes of each frame, 0–1. */
export interface SingingBeliefs {
  /** That a note begins here; about three neighbouring frames share one onset. */
  readonly begins: Float32Array;
  /** That a note sounds. */
  readonly sounds: Float32Array;
}

const layers: readonly Layer[] = learned.layers.map((layer) => ({
  ...layer,
  weights: readHalfFloats(layer.weights),
  bias: readHalfFloats(layer.bias),
}));

/**
 * Says where notes begin and sound: dilated convolutions over time (24 channels, 0.7 s in view), learned from synthetic singing.
 * Card, data and recipe: `models/voice-notes`.
 */
export function believe({ frames, features }: SingingFrames): SingingBeliefs {
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

/** Base64 of little-endian half-precision numbers (IEEE 754, 16 bits), which lose nothing that matters here. */
function readHalfFloats(text: string): Float32Array {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) => {
    const bits = bytes[2 * index]! | (bytes[2 * index + 1]! << 8);
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
    return bits & 32_768 ? -size : size;
  });
}
