import { placeOf, vectors, type Vectors } from './vectors';

/**
 * One layer of a network: sums of its inputs by weight, and a bias for each. Weights lie as they are read, four sums side by side,
 * [block of 4 units][input][unit of the block], in double precision, which processors need not convert.
 */
export interface Layer {
  readonly inputs: number;
  readonly units: number;
  /** `units` filled up to a multiple of four; the sums of those that do not exist are 0. */
  readonly stride: number;
  readonly weights: Float64Array;
  readonly bias: Float64Array;
}

const BLOCK = 4;

/** @param weights  row by row, shape [units × inputs] */
export function layerOf(weights: Float32Array, bias: Float32Array): Layer {
  const units = bias.length;
  const inputs = weights.length / units;
  const stride = Math.ceil(units / BLOCK) * BLOCK;
  const packed = new Float64Array(stride * inputs);
  for (let unit = 0; unit < units; unit++) {
    const block = unit - (unit % BLOCK);
    for (let k = 0; k < inputs; k++) packed[block * inputs + k * BLOCK + (unit % BLOCK)] = weights[unit * inputs + k]!;
  }
  const starts = new Float64Array(stride);
  starts.set(bias);
  return { inputs, units, stride, weights: packed, bias: starts };
}

/**
 * What becomes of a layer's sums: `plain` writes them, `rectified` writes max(0, sum), `added` adds max(0, sum) to what is there,
 * `summed` adds the sum itself.
 */
export type Outcome = 'plain' | 'rectified' | 'added' | 'summed';

/**
 * Applies a layer to every row of `from`, shape [rows × inputs], writing to `to`, shape [rows × stride].
 *
 * Four rows at a time by vector instructions where the engine has them, else by a loop: the results are the same, because each sum is
 * added up in the order of the inputs.
 */
export function applyLayer(layer: Layer, from: Float32Array, rows: number, to: Float32Array, outcome: Outcome): void {
  const fast = vectors();
  const place = fast && placeOf(layer, fast);
  if (fast && place !== undefined) applyByVectors(layer, from, rows, to, outcome, fast, place);
  else applyByLoop(layer, from, rows, to, outcome);
}

const leastOf = (outcome: Outcome): number => (outcome === 'plain' || outcome === 'summed' ? -Infinity : 0);
const keptOf = (outcome: Outcome): number => (outcome === 'added' || outcome === 'summed' ? 1 : 0);

function applyByVectors(
  { inputs, stride, weights }: Layer,
  from: Float32Array,
  rows: number,
  to: Float32Array,
  outcome: Outcome,
  { memory, inputs: at, sums, fourRows }: Vectors,
  place: number,
): void {
  const least = leastOf(outcome);
  const kept = keptOf(outcome);
  const bias = 8 * (place + weights.length);
  for (let row = 0; row < rows; row += 4) {
    const few = Math.min(4, rows - row);
    for (let k = 0; k < few * inputs; k++) memory[at + k] = from[row * inputs + k]!;
    fourRows(8 * at, 8 * inputs, 8 * place, bias, bias + 8 * stride, 8 * sums, 8 * stride);
    const first = row * stride;
    for (let k = 0; k < few * stride; k++) to[first + k] = kept * to[first + k]! + Math.max(memory[sums + k]!, least);
  }
}

/**
 * Two rows and four units at a time, so that each weight serves two sums and each input four; each sum is added up in the
 * order of the inputs. An odd last row is computed twice and there are no branches, so that the engine compiles this once for all layers: a loop it has
 * not seen run would throw the compiled code away.
 */
export function applyByLoop(
  { inputs, stride, weights, bias }: Layer,
  from: Float32Array,
  rows: number,
  to: Float32Array,
  outcome: Outcome,
): void {
  const least = leastOf(outcome);
  const kept = keptOf(outcome);
  for (let row = 0; row < rows; row += 2) {
    const other = Math.min(row + 1, rows - 1);
    const fromA = row * inputs;
    const fromB = other * inputs;
    for (let unit = 0; unit < stride; unit += BLOCK) {
      let a0 = bias[unit]!;
      let a1 = bias[unit + 1]!;
      let a2 = bias[unit + 2]!;
      let a3 = bias[unit + 3]!;
      let b0 = a0;
      let b1 = a1;
      let b2 = a2;
      let b3 = a3;
      let at = unit * inputs;
      for (let k = 0; k < inputs; k++) {
        const a = from[fromA + k]!;
        const b = from[fromB + k]!;
        const w0 = weights[at]!;
        const w1 = weights[at + 1]!;
        const w2 = weights[at + 2]!;
        const w3 = weights[at + 3]!;
        a0 += w0 * a;
        b0 += w0 * b;
        a1 += w1 * a;
        b1 += w1 * b;
        a2 += w2 * a;
        b2 += w2 * b;
        a3 += w3 * a;
        b3 += w3 * b;
        at += BLOCK;
      }
      // The second row first: should it be the first one again, its result is written over from what stood there before.
      const toA = row * stride + unit;
      const toB = other * stride + unit;
      const old0 = to[toA]!;
      const old1 = to[toA + 1]!;
      const old2 = to[toA + 2]!;
      const old3 = to[toA + 3]!;
      to[toB] = kept * to[toB]! + Math.max(b0, least);
      to[toB + 1] = kept * to[toB + 1]! + Math.max(b1, least);
      to[toB + 2] = kept * to[toB + 2]! + Math.max(b2, least);
      to[toB + 3] = kept * to[toB + 3]! + Math.max(b3, least);
      to[toA] = kept * old0 + Math.max(a0, least);
      to[toA + 1] = kept * old1 + Math.max(a1, least);
      to[toA + 2] = kept * old2 + Math.max(a2, least);
      to[toA + 3] = kept * old3 + Math.max(a3, least);
    }
  }
}

/**
 * What a layer of a dilated convolution sees of each row: the row `reach` before it, itself, the row `reach` after it; zeros beyond either end.
 *
 * @param state  shape [rows × width]
 * @param seen   shape [rows × 3·width], written
 */
export function gatherTaps(state: Float32Array, rows: number, width: number, reach: number, seen: Float32Array): void {
  for (let row = 0; row < rows; row++)
    for (let tap = 0; tap < 3; tap++) {
      const other = row + (tap - 1) * reach;
      const to = (3 * row + tap) * width;
      const there = other >= 0 && other < rows;
      const from = there ? other * width : 0;
      const weight = there ? 1 : 0;
      for (let k = 0; k < width; k++) seen[to + k] = weight * state[from + k]!;
    }
}

/**
 * Adds to each row what a layer makes of the mean of the rows around it, so many either way, as far as there are any.
 *
 * @param state  shape [rows × width], written
 */
export function addSurroundings(layer: Layer, state: Float32Array, width: number, reach: number): void {
  const count = state.length / width;
  const sums = new Float64Array((count + 1) * width);
  for (let k = 0; k < state.length; k++) sums[k + width] = sums[k]! + state[k]!;
  const mean = new Float32Array(count * width);
  for (let row = 0; row < count; row++) {
    const from = Math.max(0, row - reach);
    const to = Math.min(count, row + reach + 1);
    for (let unit = 0; unit < width; unit++)
      mean[row * width + unit] = (sums[to * width + unit]! - sums[from * width + unit]!) / (to - from);
  }
  applyLayer(layer, mean, count, state, 'added');
}
