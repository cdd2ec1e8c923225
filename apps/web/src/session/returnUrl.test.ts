import { expect, test } from 'vitest';
import { guardRedirect, returnUrl, signUpLink } from './returnUrl';

const score = { pathname: '/score', search: '?id=a&view=roll', hash: '' };

test('on a desktop a stranger is sent to the login, with the way back', () =>
  expect(guardRedirect(score, 'desktop')).toBe('/login?returnurl=%2Fscore%3Fid%3Da%26view%3Droll'));

test.each(['mobile', 'tablet'] as const)('on a %s a stranger sees the onboarding first', (device) =>
  expect(guardRedirect(score, device)).toBe('/onboarding?returnurl=%2Fscore%3Fid%3Da%26view%3Droll'),
);

test('after signing in, the place asked for at first is found again', () => {
  const [, search] = guardRedirect(score, 'desktop').split('?');
  expect(returnUrl(`?${search}`, null)).toBe('/score?id=a&view=roll');
});

test('a guest who signs up comes back to where they were', () => {
  const [path, search] = signUpLink('/score?id=a').split('?');
  expect(path).toBe('/register');
  expect(returnUrl(`?${search}`, null)).toBe('/score?id=a');
});

test('navigation state wins over the query', () =>
  expect(returnUrl('?returnurl=%2Fupgrade', { returnurl: '/score?id=b' })).toBe('/score?id=b'));

test.each([
  '',
  '?returnurl=',
  '?returnurl=https://elsewhere.example',
  '?returnurl=//elsewhere.example',
  '?returnurl=/login',
  // Browsers leave out tabs and line ends, and read a backslash as a slash.
  '?returnurl=/%09/elsewhere.example',
  '?returnurl=/%0a/elsewhere.example',
  '?returnurl=%09//elsewhere.example',
  '?returnurl=/%0d%5celsewhere.example',
  '?returnurl=/%5c/elsewhere.example',
  '?returnurl=%20//elsewhere.example',
  '?returnurl=/.//elsewhere.example',
  '?returnurl=/a/../%09/elsewhere.example',
  '?returnurl=/%09login',
  '?returnurl=/./login',
  '?returnurl=javascript:alert(1)',
  '?returnurl=/%09/[',
])('from "%s" the way leads to the songbook', (search) => expect(returnUrl(search, undefined)).toBe('/songbook'));
