import { readNetwork, type FeatureList, type NetworkReader } from '@notewright/networks';
import { networkBytes, networkFolder } from '@notewright/networks/node';

/** One of the networks that are read by programs of ours. @throws when it is missing, damaged, or was trained for another version */
export function read<Network>(folder: string, name: string, from: (file: NetworkReader) => Network): Network {
  const network = readNetwork(networkFolder(folder), name, from);
  if (!network.ok) throw notLoaded(network.error.sentence);
  return network.value;
}

/** One of those the runtime reads. @throws as `read` */
export function bytesOf(folder: string, name: string, features: Pick<FeatureList<never>, 'groups'>): Uint8Array {
  const bytes = networkBytes(folder, name, features);
  if (!bytes.ok) throw notLoaded(bytes.error.sentence);
  return bytes.value;
}

/** Recognised by `hear.ts`: no recording can make a network be missing. */
class NetworkNotLoaded extends Error {
  override readonly name = 'NetworkNotLoaded';
}
const notLoaded = (sentence: string): Error => new NetworkNotLoaded(sentence);
