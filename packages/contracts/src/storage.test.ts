import { expect, test } from 'vitest';
import { storageUsed } from './storage';

test.each([
  [2.1e9, 5e9, '2.1 of 5 GB'],
  [5.04e9, 5e9, '5 of 5 GB'],
  [40e6, 5e9, '40 MB of 5 GB'],
  [0, 1e9, '0 kB of 1 GB'],
  [900, 300e3, '0.9 of 300 kB'],
  [310_400, 300e3, '310.4 of 300 kB'],
])('%d of %d bytes read "%s"', (used, allowed, words) => {
  expect(storageUsed(used, allowed)).toBe(words);
});
