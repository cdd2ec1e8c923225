import { networkFolder } from '@notewright/networks/node';
import { networksFrom, type Networks } from '@notewright/notate';
import { PATHS } from '../paths';

let known: Networks | undefined;

/**
 * What `notate` has learned, read once by each process that writes music down.
 *
 * @throws Error named as the listening process names its own (`listen/child/hear.ts`) when the release is not complete: no recording is
 *         to blame, and the songs wait for one that is
 */
export function notationNetworks(): Networks {
  if (known) return known;
  const read = networksFrom(networkFolder(PATHS.models));
  if (!read.ok) throw Object.assign(new Error(read.error.sentence), { name: 'NetworkNotLoaded' });
  return (known = read.value);
}
