import { expect, test } from 'vitest';
import { openOverlay, overlayAddress } from './dialogLink';

test('a dialog opened over an edited score keeps that score below it, and closes to it', () => {
  expect(overlayAddress({ pathname: '/score/edit/transpose', search: '?id=7' }, 'imprint')).toBe('/score/imprint?id=7');
  expect(overlayAddress({ pathname: '/score/imprint', search: '?id=7' })).toBe('/score?id=7');
});

test('everywhere else dialogs open over the songbook', () =>
  expect(overlayAddress({ pathname: '/whatever', search: '' }, 'account')).toBe('/songbook/account'));

test('the last part of the path names the open dialog', () => {
  expect(openOverlay('/score/account')).toBe('account');
  expect(openOverlay('/songbook')).toBeUndefined();
  expect(openOverlay('/songbook/upload')).toBeUndefined();
});
