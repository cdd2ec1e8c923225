/** Networks from a folder, for programs that run in Node. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@notewright/result';
import {
  networkError,
  unpackNetwork,
  type NetworkEntry,
  type NetworkError,
  type NetworkManifest,
} from './network-file';
import type { NetworkFiles } from './network-files';

/** @param folder  with `manifest.json`: `build/models`, or `models` itself; read when the first network is opened */
export function networkFolder(folder: string): NetworkFiles {
  let manifest: NetworkManifest | undefined;
  return {
    open: (name) => {
      const read = fileOf(folder, name, () => (manifest ??= manifestOf(folder)));
      if (!read.ok) return read;
      const { entry, bytes, sha256 } = read.value;
      const tensors = unpackNetwork(name, entry, bytes, sha256);
      return tensors.ok ? ok({ inputs: entry.inputs ?? [], tensors: tensors.value }) : tensors;
    },
  };
}

/**
 * The file of a network for another runtime, as it was released.
 *
 * @param features  what it has to have been trained on
 */
export function networkBytes(
  folder: string,
  name: string,
  features: { readonly groups: readonly string[] },
): Result<Uint8Array, NetworkError> {
  const read = fileOf(folder, name, () => manifestOf(folder));
  if (!read.ok) return read;
  const { entry, bytes, sha256 } = read.value;
  if (sha256 !== entry.sha256) return err(networkError('network-damaged', name));
  const isSame = JSON.stringify(entry.inputs) === JSON.stringify(features.groups);
  return isSame ? ok(bytes) : err(networkError('network-unsuitable', name));
}

const manifestOf = (folder: string): NetworkManifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as NetworkManifest;

/** A file of the manifest and its hash, not compared yet. */
function fileOf(
  folder: string,
  name: string,
  manifest: () => NetworkManifest,
): Result<{ entry: NetworkEntry; bytes: Uint8Array; sha256: string }, NetworkError> {
  try {
    const entry = manifest().networks[name];
    if (!entry) return err(networkError('network-missing', name));
    const bytes = readFileSync(join(folder, entry.file));
    return ok({ entry, bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
  } catch {
    return err(networkError('network-missing', name));
  }
}
