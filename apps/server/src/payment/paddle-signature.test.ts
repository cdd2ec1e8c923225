import { expect, test } from 'vitest';
import { signed } from '../testing/signed-notification';
import { isFromPaddle } from './paddle-signature';

const SECRET = 'pdl_ntfset_secret';
const NOW = 1_780_000_000;
const body = Buffer.from('{"event_id":"evt_1","name":"Clára"}');

test('the signature is what openssl makes of time, colon and body', () => {
  // printf '1780000000:{}' | openssl dgst -sha256 -hmac secret
  const h1 = 'b48c413e0ae56dded9ab1a7d34abcaef1ad840adfab80b85415cd144daa8954d';
  expect(isFromPaddle(Buffer.from('{}'), `ts=${NOW};h1=${h1}`, 'secret', NOW)).toBe(true);
});

test('what was signed with the secret is accepted, with two signatures too, for five minutes', () => {
  const header = signed(body, SECRET, NOW);
  expect(isFromPaddle(body, header, SECRET, NOW)).toBe(true);
  expect(isFromPaddle(body, `${signed(body, 'older', NOW)};${header.split(';')[1]}`, SECRET, NOW)).toBe(true);
  expect(isFromPaddle(body, header, SECRET, NOW + 299)).toBe(true);
  expect(isFromPaddle(body, header, SECRET, NOW + 301)).toBe(false);
  expect(isFromPaddle(body, header, SECRET, NOW - 301)).toBe(false);
});

test.each([
  ['another secret', signed(body, 'guess', NOW)],
  ['another body', signed(Buffer.from('{}'), SECRET, NOW)],
  ['another time', signed(body, SECRET, NOW).replace(`ts=${NOW}`, `ts=${NOW + 1}`)],
  ['no signature', `ts=${NOW}`],
  ['no time', signed(body, SECRET, NOW).split(';')[1]],
  ['half a signature', signed(body, SECRET, NOW).slice(0, -2)],
  ['nothing', ''],
  ['no header', undefined],
  ['two headers', ['ts=1', 'h1=2']],
])('%s is refused', (_, header) => expect(isFromPaddle(body, header, SECRET, NOW)).toBe(false));
