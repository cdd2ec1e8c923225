import { expect, test } from 'vitest';
import { loggedAddress } from './logged-request';

test.each([
  ['/SharedScore?token=secret', '/SharedScore?token'],
  ['/RenameSheet?id=7&title=My%20song', '/RenameSheet?id&title'],
  ['/SharedScore?secret', '/SharedScore?…'],
  ['/SharedScore%3Ftoken=secret', '/SharedScore…'],
  ['/SharedScore;token=secret?x=1', '/SharedScore…?x'],
  ['/assets/index-Bx1.js', '/assets/index-Bx1.js'],
  ['/', '/'],
])('of %s the log says %s', (url, logged) => {
  expect(loggedAddress(url)).toBe(logged);
});
