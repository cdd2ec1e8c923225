import { expect, test } from 'vitest';
import { pageTitle } from './pageTitle';

test.each([
  ['/songbook', 'Songbook - Notewright'],
  ['/songbook/upload', 'Songbook - Notewright'],
  ['/register', 'Sign Up - Notewright'],
  ['/songbook/account', 'My Account - Notewright'],
  ['/score/changepassword', 'Change Password - Notewright'],
])('%s is titled %s', (path, title) => expect(pageTitle(path)).toBe(title));

test('a score names its page itself', () => expect(pageTitle('/score')).toBeUndefined());
