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

/** What becomes of a layer's sums: written as they are, written with what is negative as 0, or the latter added to what stands there. */
type Outcome = 'plain' | 'rectified' | 'added';

/**
 * Applies a layer to `from[fromAt …]`, writing to `to[toAt …]`. Four sums at a time, so that each number read from `from`
 * serves four; each sum is added up in the order of the inputs.
 */
export function applyLayer(
  { weights, bias }: Layer,
  from: Float32Array,
  fromAt: number,
  to: Float32Array,
  toAt: number,
  outcome: Outcome,
): void {
  const units = bias.length;
  const rectified = outcome !== 'plain';
  const added = outcome === 'added';
  const inputs = (weights.length / units) | 0;
  let unit = 0;
  for (; unit + 4 <= units; unit += 4) {
    let a = bias[unit]!;
    let b = bias[unit + 1]!;
    let c = bias[unit + 2]!;
    let d = bias[unit + 3]!;
    let rowA = unit * inputs;
    let rowB = rowA + inputs;
    let rowC = rowB + inputs;
    let rowD = rowC + inputs;
    const end = fromAt + inputs;
    for (let k = fromAt; k < end; k++) {
      const x = from[k]!;
      a += weights[rowA++]! * x;
      b += weights[rowB++]! * x;
      c += weights[rowC++]! * x;
      d += weights[rowD++]! * x;
    }
    const at = toAt + unit;
    to[at] = (added ? to[at]! : 0) + (rectified && a < 0 ? 0 : a);
    to[at + 1] = (added ? to[at + 1]! : 0) + (rectified && b < 0 ? 0 : b);
    to[at + 2] = (added ? to[at + 2]! : 0) + (rectified && c < 0 ? 0 : c);
    to[at + 3] = (added ? to[at + 3]! : 0) + (rectified && d < 0 ? 0 : d);
  }
  for (; unit < units; unit++) {
    let sum = bias[unit]!;
    const row = unit * inputs;
    for (let k = 0; k < inputs; k++) sum += weights[row + k]! * from[fromAt + k]!;
    to[toAt + unit] = (added ? to[toAt + unit]! : 0) + (rectified && sum < 0 ? 0 : sum);
  }
}
