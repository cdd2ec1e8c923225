import { expect, test } from 'vitest';
import { packingFor } from './packing';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5, BR;q=0', 'gzip'],
  ['br; q=0.000, gzip; q=0', undefined],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('who accepts %j gets %j', (accepted, packing) =>
  expect(packingFor({ headers: { ...(accepted !== undefined && { 'accept-encoding': accepted }) } })).toBe(packing),
);
