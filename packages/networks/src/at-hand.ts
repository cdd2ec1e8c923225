import { err, ok } from '@notewright/result';
import { networkError, unpackNetwork, type NetworkManifest } from './network-file';
import type { NetworkFiles } from './network-files';

/**
 * A network so small that its file is part of a program: nothing can happen to it on the way, so only its length is compared with what the
 * manifest says.
 *
 * @param bytes  the file of the network `name`; there is no other
 */
export const networkAtHand = (manifest: NetworkManifest, name: string, bytes: Uint8Array): NetworkFiles => ({
  open: (asked) => {
    const entry = asked === name ? manifest.networks[name] : undefined;
    if (!entry) return err(networkError('network-missing', asked));
    const tensors = unpackNetwork(name, entry, bytes, entry.sha256);
    return tensors.ok ? ok({ inputs: entry.inputs ?? [], tensors: tensors.value }) : tensors;
  },
});
