import { BlockList, isIP } from 'node:net';

/** Networks that are not the public Internet: this machine, the house it stands in, its provider's inside, documentation, multicast. */
const NOT_PUBLIC_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** All of IPv6 that is given out, and of that what leads to an address hidden in it, or nowhere. */
const GIVEN_OUT_V6 = '2000::/3';
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const notPublicV4 = listOf(NOT_PUBLIC_V4, 'ipv4');
const givenOutV6 = listOf([GIVEN_OUT_V6], 'ipv6');
const notPublicV6 = listOf(NOT_PUBLIC_V6, 'ipv6');

/** Whether an address lies in the public Internet. What is no address at all does not, nor does IPv4 in the clothes of IPv6. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublicV4.check(address, 'ipv4');
  return version === 6 && givenOutV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
}
