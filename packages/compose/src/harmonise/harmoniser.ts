import { readNetwork, type NetworkError, type NetworkFiles, type NetworkReader } from '@notewright/networks';
import type { Result } from '@notewright/result';
import { CopyIndex } from '../new-music/copies';
import { CLASSES, HARMONISE_FEATURES, WIDTH } from './features';

/** Everything that harmonising has learned. */
export interface Harmoniser {
  readonly tells: CellNetwork;
  readonly copies: CopyIndex;
}

/** What a shell has to have: the names in the manifest. */
export const HARMONISE_NETWORKS: readonly string[] = ['harmonise', 'harmonise-copies'];

/** Makes the harmoniser from its files, which the shell has. An error when one is missing, damaged or was trained for something else. */
export function harmoniserFrom(files: NetworkFiles): Result<Harmoniser, NetworkError> {
  const tells = readNetwork(files, 'harmonise', (file) => new CellNetwork(file));
  if (!tells.ok) return tells;
  const copies = readNetwork(
    files,
    'harmonise-copies',
    (file) => new CopyIndex(file.singles('bits', file.rows('bits'))),
  );
  return copies.ok ? { ok: true, value: { tells: tells.value, copies: copies.value } } : copies;
}

/** Where a byte of the first layer stands for 0. */
const ZERO = 128;

/** How likely each class is in a slot of a voice: two hidden layers over inputs of which few are 1. */
export class CellNetwork {
  private readonly hidden: number;
  private readonly secondHidden: number;
  private readonly first: Float32Array;
  private readonly firstBias: Float32Array;
  private readonly second: Float32Array;
  private readonly secondBias: Float32Array;
  private readonly output: Float32Array;
  private readonly outputBias: Float32Array;
  private readonly sums: Float32Array;
  private readonly seconds: Float32Array;

  constructor(file: NetworkReader) {
    file.trainedOn(HARMONISE_FEATURES);
    this.hidden = file.rows('first.bias');
    this.secondHidden = file.rows('second.bias');
    const scale = file.singles('first.scale', this.hidden);
    this.first = file
      .singles('first.weights', WIDTH, this.hidden)
      .map((byte, index) => (byte - ZERO) * (scale[index % this.hidden] ?? 0));
    this.firstBias = file.singles('first.bias', this.hidden);
    this.second = transposed(file.singles('second.weights', this.secondHidden, this.hidden), this.hidden);
    this.secondBias = file.singles('second.bias', this.secondHidden);
    this.output = file.singles('output.weights', 3 * CLASSES, this.secondHidden);
    this.outputBias = file.singles('output.bias', 3 * CLASSES);
    this.sums = new Float32Array(this.hidden);
    this.seconds = new Float32Array(this.secondHidden);
  }

  /**
   * @param inputs  those that are 1
   * @param voice   1 alto to 3 bass
   * @returns natural logs of how likely each class is, up to a sum that is the same for all
   */
  logits(inputs: readonly number[] | Int32Array, count: number, voice: number): Float32Array {
    const { hidden, secondHidden, sums, seconds, first, second, output } = this;
    sums.set(this.firstBias);
    for (let k = 0; k < count; k++) {
      const row = (inputs[k] ?? 0) * hidden;
      for (let to = 0; to < hidden; to++) sums[to] = (sums[to] ?? 0) + (first[row + to] ?? 0);
    }
    seconds.set(this.secondBias);
    for (let from = 0; from < hidden; from++) {
      const value = sums[from] ?? 0;
      if (value <= 0) continue;
      const row = from * secondHidden;
      for (let to = 0; to < secondHidden; to++) seconds[to] = (seconds[to] ?? 0) + value * (second[row + to] ?? 0);
    }
    const logits = new Float32Array(CLASSES);
    for (let to = 0; to < CLASSES; to++) {
      const unit = (voice - 1) * CLASSES + to;
      let sum = this.outputBias[unit] ?? 0;
      const row = unit * secondHidden;
      for (let from = 0; from < secondHidden; from++) {
        const value = seconds[from] ?? 0;
        if (value > 0) sum += value * (output[row + from] ?? 0);
      }
      logits[to] = sum;
    }
    return logits;
  }
}

/** Rows for columns, so that a value goes to a stretch of memory. */
function transposed(rows: Float32Array, width: number): Float32Array {
  const height = rows.length / width;
  return rows.map((_, index) => rows[(index % height) * width + Math.floor(index / height)] ?? 0);
}

/** Natural logs of shares whose sum is 1. */
export function logShares(logits: Float32Array): Float32Array {
  const most = logits.reduce((one, other) => Math.max(one, other), -Infinity);
  const sum = logits.reduce((total, value) => total + Math.exp(value - most), 0);
  return logits.map((value) => value - most - Math.log(sum));
}
