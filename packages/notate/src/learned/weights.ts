import { layerOf, type Layer } from './layer';

/** Reads the weights that training scripts write as text: two characters per number, −reach … reach in 7396 steps. */
export function unpackWeights(text: string, reach: number): Float32Array {
  const values = new Float32Array(text.length / 2);
  for (let at = 0; at < values.length; at++)
    values[at] = ((digitAt(text, 2 * at) * 86 + digitAt(text, 2 * at + 1)) / 3697.5 - 1) * reach;
  return values;
}

/** Reads numbers that were written as one character each, low … high in 86 steps. */
export function unpackNumbers(text: string, low: number, high: number): Float32Array {
  const values = new Float32Array(text.length);
  for (let at = 0; at < values.length; at++) values[at] = low + (digitAt(text, at) / 85) * (high - low);
  return values;
}

/** The value of one character, 0 … 85: those from "(" on without the backslash. */
function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code > 92 ? code - 41 : code - 40;
}

/** Cuts a flat list of parameters, in the order they are trained, into layers: of each its weights row by row, then its bias. */
export function layerCutter(all: Float32Array): (units: number, inputs: number) => Layer {
  let at = 0;
  return (units, inputs) => {
    const weights = all.subarray(at, (at += units * inputs));
    return layerOf(weights, all.subarray(at, (at += units)));
  };
}
