import { fileURLToPath } from 'node:url';
import type { NetworkError } from '@notewright/networks';
import { networkFolder } from '@notewright/networks/node';
import type { Result } from '@notewright/result';
import { networksFrom, type Networks } from '../networks';

/** Where the trained networks lie in the repository. */
export const MODELS = fileURLToPath(new URL('../../../../models', import.meta.url));

/** The networks as they are in the repository, for tests, benchmarks and training programs. @throws when one is broken */
export const networks: Networks = valueOf(networksFrom(networkFolder(MODELS)));

/** The file of one, with what was written beside its weights where it was trained. */
export const trained = (name: string) => valueOf(networkFolder(MODELS).open(name));

function valueOf<Value>(found: Result<Value, NetworkError>): Value {
  if (!found.ok) throw new Error(found.error.sentence);
  return found.value;
}
