/** Networks from addresses, for browsers. */
import { err, ok, type Result } from '@notewright/result';
import { networkError, unpackNetwork, type NetworkError, type NetworkManifest } from './network-file';
import type { NetworkFiles, OpenNetwork } from './network-files';

/**
 * Fetches some networks, all at once.
 *
 * @param get  fetches a file of the manifest, from an address with a hash in it, so that it may be kept for ever; rejects when there is none
 */
export async function fetchNetworks(
  manifest: NetworkManifest,
  names: readonly string[],
  get: (file: string) => Promise<ArrayBuffer>,
): Promise<NetworkFiles> {
  const opened = new Map(
    await Promise.all(names.map(async (name) => [name, await fetched(manifest, name, get)] as const)),
  );
  return { open: (name) => opened.get(name) ?? err(networkError('network-missing', name)) };
}

async function fetched(
  manifest: NetworkManifest,
  name: string,
  get: (file: string) => Promise<ArrayBuffer>,
): Promise<Result<OpenNetwork, NetworkError>> {
  const entry = manifest.networks[name];
  if (!entry) return err(networkError('network-missing', name));
  const content = await get(entry.file).catch(() => undefined);
  if (!content) return err(networkError('network-missing', name));
  const bytes = new Uint8Array(content);
  const tensors = unpackNetwork(name, entry, bytes, await sha256Of(bytes, entry.sha256));
  return tensors.ok ? ok({ inputs: entry.inputs ?? [], tensors: tensors.value }) : tensors;
}

/** A page that was not fetched safely has no hashes; there the hash in the file's name has to do. */
async function sha256Of(bytes: Uint8Array<ArrayBuffer>, otherwise: string): Promise<string> {
  const { subtle } =
    (globalThis as { crypto?: { subtle?: { digest: (name: string, bytes: Uint8Array) => Promise<ArrayBuffer> } } })
      .crypto ?? {};
  if (!subtle) return otherwise;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
