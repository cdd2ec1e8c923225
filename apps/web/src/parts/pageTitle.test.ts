import { speak } from '@notewright/words';
import { afterEach, expect, test } from 'vitest';
import { pageTitle } from './pageTitle';

afterEach(() => speak('en'));

test.each([
  ['/songbook', 'Songbook - Notewright'],
  ['/songbook/upload', 'Songbook - Notewright'],
  ['/register', 'Sign Up - Notewright'],
  ['/songbook/account', 'My Account - Notewright'],
  ['/score/changepassword', 'Change Password - Notewright'],
])('%s is titled %s', (path, title) => expect(pageTitle(path)).toBe(title));

test('a score names its page itself', () => expect(pageTitle('/score')).toBeUndefined());

test('what every object has is no name of a page', () => {
  expect(pageTitle('/constructor')).toBeUndefined();
  expect(pageTitle('/songbook/toString')).toBe('Songbook - Notewright');
});

test('titles are in the language that is spoken', async () => {
  await speak('de');
  expect(pageTitle('/songbook/changepassword')).toBe('Passwort ändern - Notewright');
});
