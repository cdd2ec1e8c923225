import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address';

test.each(['8.8.8.8', '142.250.185.78', '172.32.0.1', '2a00:1450:4001:82a::200e', '2606:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.0.0.7', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
  ...['169.254.169.254', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1'],
  ...['2002:7f00:1::', '2001:0:4136:e378::', '2001:db8::1', 'localhost', '', '127.1', '0x7f000001', '2130706433'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
