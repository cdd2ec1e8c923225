import { err, ok, type Result } from '@notewright/result';

/** How a number is stored; little-endian, IEEE 754, or as one byte, 0 to 255. */
type NumberFormat = 'uint8' | 'float16' | 'float32' | 'float64';
const BYTES: Readonly<Record<NumberFormat, number>> = { uint8: 1, float16: 2, float32: 4, float64: 8 };

/** A block of numbers in a file of weights, row by row. */
interface TensorEntry {
  readonly name: string;
  readonly shape: readonly number[];
  readonly numbers: NumberFormat;
}

/** What the manifest says of one network. */
export interface NetworkEntry {
  /** Beside the manifest. */
  readonly file: string;
  /** Its model card, from the root of the repository: data, licences, recipe, figures, limits. */
  readonly card: string;
  /** What it is given, as `FeatureList.groups` says it; absent for tables, which are given nothing. */
  readonly inputs?: readonly string[];
  /** What the file holds, one after the other; absent for a file of another runtime (ONNX). */
  readonly tensors?: readonly TensorEntry[];
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
}

/** `models/manifest.json`: every network by name. */
export interface NetworkManifest {
  readonly networks: Readonly<Record<string, NetworkEntry>>;
}

/** Why a network cannot be used. Always the machine's or the release's fault, never that of what somebody brought. */
export interface NetworkError {
  readonly code: 'network-missing' | 'network-damaged' | 'network-unsuitable';
  readonly sentence: string;
}

export const networkError = (code: NetworkError['code'], name: string): NetworkError => ({
  code,
  sentence: {
    'network-missing': `The network "${name}" is not there. Build the program again.`,
    'network-damaged': `The file of the network "${name}" is not the one that was released. Build the program again.`,
    'network-unsuitable': `The network "${name}" was trained for another version of the program.`,
  }[code],
});

/** The numbers of one network, by name. */
export type Tensors = ReadonlyMap<string, Tensor>;

interface Tensor {
  readonly shape: readonly number[];
  /** Bytes and half precision are read as single. */
  readonly values: Float32Array | Float64Array;
}

/**
 * Reads a file of weights.
 *
 * @param sha256  of `bytes`, hexadecimal; shells compute it, each by its own means
 * @returns an error when the file is not what the manifest says
 */
export function unpackNetwork(
  name: string,
  entry: NetworkEntry,
  bytes: Uint8Array,
  sha256: string,
): Result<Tensors, NetworkError> {
  const tensors = entry.tensors ?? [];
  const size = tensors.reduce((sum, tensor) => sum + sizeOf(tensor), 0);
  if (sha256 !== entry.sha256 || size !== bytes.length) return err(networkError('network-damaged', name));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<string, Tensor>();
  let at = 0;
  for (const tensor of tensors) {
    found.set(tensor.name, { shape: tensor.shape, values: numbersAt(view, at, tensor) });
    at += sizeOf(tensor);
  }
  return ok(found);
}

const countOf = ({ shape }: TensorEntry): number => shape.reduce((product, length) => product * length, 1);
const sizeOf = (tensor: TensorEntry): number => countOf(tensor) * BYTES[tensor.numbers];

function numbersAt(view: DataView, at: number, tensor: TensorEntry): Float32Array | Float64Array {
  const count = countOf(tensor);
  if (tensor.numbers === 'float64')
    return Float64Array.from({ length: count }, (_, k) => view.getFloat64(at + 8 * k, true));
  if (tensor.numbers === 'uint8') return Float32Array.from({ length: count }, (_, k) => view.getUint8(at + k));
  const values = new Float32Array(count);
  for (let k = 0; k < count; k++)
    values[k] =
      tensor.numbers === 'float32' ? view.getFloat32(at + 4 * k, true) : half(view.getUint16(at + 2 * k, true));
  return values;
}

/** What one step of the fraction is worth, by sign and exponent: a power costs more than everything else here. */
const FRACTION_STEP = Float64Array.from({ length: 64 }, (_, bits) => {
  const size = 2 ** (Math.max(1, bits & 31) - 25);
  return bits & 32 ? -size : size;
});

/** The number that 16 bits stand for; networks hold no infinities. */
function half(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = exponent === 0 ? bits & 1023 : 1024 + (bits & 1023);
  return fraction * (FRACTION_STEP[bits >> 10] ?? 0);
}
