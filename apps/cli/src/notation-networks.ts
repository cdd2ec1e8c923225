import type { NetworkError } from '@notewright/networks';
import { networkFolder } from '@notewright/networks/node';
import { networksFrom, type Networks } from '@notewright/notate';
import { ok, type Result } from '@notewright/result';
import { PLACES } from './places';

let known: Networks | undefined;

/** What `notate` has learned; read when it is first needed and kept. An error when the program is not complete. */
export function notationNetworks(): Result<Networks, NetworkError> {
  if (known) return ok(known);
  const read = networksFrom(networkFolder(PLACES.models));
  if (read.ok) known = read.value;
  return read;
}
