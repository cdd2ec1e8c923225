import { networkFolder } from '@notewright/networks/node';
import { networksFrom, type Networks } from '@notewright/notate';
import { PATHS } from '../paths';
import { StorageTrouble } from '../storage-trouble';

let known: Networks | undefined;

/**
 * What `notate` has learned; read with the first recording and kept.
 *
 * @throws StorageTrouble when the release is not complete: no recording is to blame, and the songs wait for one that is
 */
export function notationNetworks(): Networks {
  if (known) return known;
  const read = networksFrom(networkFolder(PATHS.models));
  if (!read.ok) throw new StorageTrouble('process', 'away', new Error(read.error.sentence));
  return (known = read.value);
}
