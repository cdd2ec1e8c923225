import { fileURLToPath } from 'node:url';
import { networkFolder } from '@notewright/networks/node';
import { networksFrom, type Networks } from '../networks';

/** Where the trained networks lie in the repository. */
export const MODELS = fileURLToPath(new URL('../../../../models', import.meta.url));

/** The networks as they are in the repository, for tests, benchmarks and training programs. @throws when one is broken */
export const networks: Networks = read();

/** The file of one, with what was written beside its weights where it was trained. */
export function trained(name: string) {
  const found = networkFolder(MODELS).open(name);
  if (!found.ok) throw new Error(found.error.sentence);
  return found.value;
}

function read(): Networks {
  const found = networksFrom(networkFolder(MODELS));
  if (!found.ok) throw new Error(found.error.sentence);
  return found.value;
}
