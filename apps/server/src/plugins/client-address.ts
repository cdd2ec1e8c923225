import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as limits count it. */
export const clientAddress = (request: FastifyRequest): string => networkOf(request.ip);

/**
 * An IPv4 address as it is; of an IPv6 address the first 64 bits, since a home or a rented server gets at least as many addresses
 * as share those. IPv4 in IPv6 clothes counts as IPv4.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%'); // without the zone
  if (!isIPv6(plain)) return address;
  const mapped = /^(?:0*:)*:?(?:0+:)*ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = plain.replace(/:?\d+\.\d+\.\d+\.\d+$/, ':0:0').split('::');
  const groups = (text = '') => text.split(':').filter((group) => group !== '');
  const [before, after] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`; // prettier-ignore
}
