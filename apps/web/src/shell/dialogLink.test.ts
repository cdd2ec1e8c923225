import { expect, test } from 'vitest';
import { openOverlay, overlayBase } from './dialogLink';

test('a dialog opened over an edited score keeps the score below it', () =>
  expect(overlayBase('/score/edit/transpose')).toBe('/score'));

test('everywhere else dialogs open over the songbook', () => expect(overlayBase('/whatever')).toBe('/songbook'));

test('the last part of the path names the open dialog', () => {
  expect(openOverlay('/score/account')).toBe('account');
  expect(openOverlay('/songbook')).toBeUndefined();
  expect(openOverlay('/songbook/upload')).toBeUndefined();
});
