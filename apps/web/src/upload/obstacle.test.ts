import { expect, test } from 'vitest';
import { obstacleTo } from './obstacle';

const may = { upload: true, recordSec: 300, songs: null, onlyFirstSec: null, composes: true, uploadAfterSignUp: true };

test('nothing stands between an account that brings files and its hundredth song', () =>
  expect(obstacleTo(may, 99)).toBeUndefined());

test('an account that brings no files sees that', () =>
  expect(obstacleTo({ ...may, upload: false }, 0)).toBe('needs-premium'));

test('a guest brings one song, and hears before the second', () => {
  const guest = { ...may, songs: 1 };
  expect(obstacleTo(guest, 0)).toBeUndefined();
  expect(obstacleTo(guest, 1)).toBe('guest-limit');
});

test('a wizard needs its own right, or none', () => {
  const composer = { ...may, upload: false };
  expect([obstacleTo(composer, 0, 'composes'), obstacleTo(composer, 0, null)]).toEqual([undefined, undefined]);
  expect(obstacleTo({ ...may, composes: false }, 0, 'composes')).toBe('needs-premium');
});
