import { conditionNetworkFrom, conditionOf, SAID_FROM, type ConditionNetwork, type ConditionSeen } from '@notewright/condition'; // prettier-ignore
import { networkAtHand, readNetwork, type NetworkManifest } from '@notewright/networks';
import manifest from '../../../../../models/manifest.json';
import weights from '../../../../../models/condition/condition.weights?url&inline';

/** What keeps music from being heard well although it is there; of what is said here already, distortion, the network is not asked. */
export type Hindrance = 'reverberant' | 'noisy';

let network: ConditionNetwork | undefined;

/** @returns what the recording suffers from most clearly, as the server will say after hearing it; undefined for a good one, or where too little sounds */
export function hindranceIn(seen: readonly ConditionSeen[]): Hindrance | undefined {
  network ??= opened();
  const condition = conditionOf(seen, network);
  if (!condition) return undefined;
  return (['reverberant', 'noisy'] as const).find((hindrance) => condition[hindrance] >= SAID_FROM[hindrance]);
}

/** The file stands in the program as the text of an address. */
function opened(): ConditionNetwork {
  const bytes = Uint8Array.from(atob(weights.slice(weights.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  const read = readNetwork(
    networkAtHand(manifest as NetworkManifest, 'condition', bytes),
    'condition',
    conditionNetworkFrom,
  );
  if (!read.ok) throw new Error(read.error.sentence);
  return read.value;
}
