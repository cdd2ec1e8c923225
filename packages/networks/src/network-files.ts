import { err, ok, type Result } from '@notewright/result';
import { networkError, type NetworkError, type Tensors } from './network-file';

/** Where a shell has the files of networks: a folder in Node, addresses in a browser. */
export interface NetworkFiles {
  /** The checked numbers of a network, and what it was trained to be given. */
  readonly open: (name: string) => Result<OpenNetwork, NetworkError>;
}

export interface OpenNetwork {
  readonly inputs: readonly string[];
  readonly tensors: Tensors;
}

/** Takes what a network needs out of its file; whatever does not fit is thrown as `Unsuitable` and answered by `openedWith`. */
export class NetworkReader {
  constructor(
    private readonly name: string,
    private readonly network: OpenNetwork,
  ) {}

  /** Refuses a network that was trained on other features. */
  trainedOn(features: { readonly groups: readonly string[] }): this {
    const { inputs } = this.network;
    const same = inputs.length === features.groups.length && inputs.every((one, k) => one === features.groups[k]);
    if (!same) throw new Unsuitable(this.name);
    return this;
  }

  /** Numbers in single precision, row by row. */
  singles(name: string, ...shape: readonly number[]): Float32Array {
    const values = this.tensor(name, shape);
    if (!(values instanceof Float32Array)) throw new Unsuitable(this.name);
    return values;
  }

  /** Numbers in double precision, row by row. */
  doubles(name: string, ...shape: readonly number[]): Float64Array {
    const values = this.tensor(name, shape);
    if (!(values instanceof Float64Array)) throw new Unsuitable(this.name);
    return values;
  }

  /** How many rows a tensor has. */
  rows(name: string): number {
    return this.network.tensors.get(name)?.shape[0] ?? 0;
  }

  private tensor(name: string, shape: readonly number[]): Float32Array | Float64Array {
    const found = this.network.tensors.get(name);
    const fits = found?.shape.length === shape.length && shape.every((length, k) => length === found.shape[k]);
    if (!found || !fits) throw new Unsuitable(this.name);
    return found.values;
  }
}

class Unsuitable extends Error {
  constructor(readonly network: string) {
    super(`${network} does not fit`);
  }
}

/** Opens a network and reads it; an error when it is missing, damaged or made for something else. */
export function readNetwork<T>(
  files: NetworkFiles,
  name: string,
  read: (network: NetworkReader) => T,
): Result<T, NetworkError> {
  const opened = files.open(name);
  if (!opened.ok) return opened;
  try {
    return ok(read(new NetworkReader(name, opened.value)));
  } catch (error) {
    if (error instanceof Unsuitable) return err(networkError('network-unsuitable', error.network));
    throw error;
  }
}
