import { expect, test } from 'vitest';
import { allowedBy, readAllowedHosts, type AllowedHosts } from './allowed-hosts';

const hosts: AllowedHosts = { names: ['youtube.com', 'googlevideo.com'], addresses: ['127.0.0.1:8080', '::1:8080'] };

test('names and addresses with a port are read', () => {
  expect(readAllowedHosts(['YouTube.com', 'googlevideo.com', '127.0.0.1:8080', '[::1]:8080'])).toEqual(hosts);
  expect(readAllowedHosts([])).toEqual({ names: [], addresses: [] });
});

test.each([
  '*',
  '.com',
  'com',
  'https://youtube.com',
  '127.0.0.1',
  'localhost',
  '127.1:80',
  '1.2.3.4:99999',
  'a b.com',
])('%s is neither', (text) => expect(readAllowedHosts([text])).toBeUndefined());

test.each([
  ['youtube.com', 443],
  ['www.YOUTUBE.com', 443],
  ['rr4---sn-4g5e6nzs.googlevideo.com', 443],
  ['youtube.com.', 80],
])('%s:%i is allowed by its name', (host, port) => expect(allowedBy(hosts, host, port)).toBe('by-name'));

test.each([
  ['notyoutube.com', 443],
  ['youtube.com.evil.example', 443],
  ['youtube.com', 22],
  ['evil.example', 443],
  ['127.0.0.1', 22],
  ['127.0.0.2', 8080],
  ['169.254.169.254', 80],
  ['localhost', 8080],
  ['', 443],
  ['a/b.youtube.com', 443],
  ['x@y.youtube.com', 443],
])('%j:%i is not', (host, port) => expect(allowedBy(hosts, host, port)).toBe('no'));

test('an address the operator named is meant exactly', () => {
  expect(allowedBy(hosts, '127.0.0.1', 8080)).toBe('exactly');
  expect(allowedBy(hosts, '::1', 8080)).toBe('exactly');
});
