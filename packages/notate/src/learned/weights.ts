/** Reads the weights that training scripts write as text: two characters per number, −reach … reach in 7396 steps. */
export function unpackWeights(text: string, reach: number): Float32Array {
  const digit = (at: number): number => {
    const code = text.charCodeAt(at);
    return code > 92 ? code - 41 : code - 40;
  };
  return Float32Array.from(
    { length: text.length / 2 },
    (_, at) => ((digit(2 * at) * 86 + digit(2 * at + 1)) / 3697.5 - 1) * reach,
  );
}

/** One layer: weights row by row, shape [outputs × inputs], and a bias for each output. */
export interface Layer {
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** Cuts a flat list of parameters into layers of the given sizes: inputs, hidden, …, outputs. */
export function layersOf(all: Float32Array, sizes: readonly number[]): readonly Layer[] {
  let at = 0;
  return sizes.slice(1).map((outputs, index) => ({
    weights: all.subarray(at, (at += outputs * sizes[index]!)),
    bias: all.subarray(at, (at += outputs)),
  }));
}

/** Applies a layer to `from[fromAt …]`, writing to `to`; `rectified` sets what is negative to 0. */
export function applyLayer(
  { weights, bias }: Layer,
  from: Float32Array,
  fromAt: number,
  to: Float32Array,
  rectified: boolean,
): void {
  const inputs = weights.length / bias.length;
  for (let unit = 0; unit < bias.length; unit++) {
    let sum = bias[unit]!;
    const row = unit * inputs;
    for (let k = 0; k < inputs; k++) sum += weights[row + k]! * from[fromAt + k]!;
    to[unit] = rectified && sum < 0 ? 0 : sum;
  }
}
