import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signature may be, or how far ahead its clock: what is sent again later is signed again. */
const TOLERANCE_SEC = 300;

/**
 * Whether a notification comes from Paddle: its header `Paddle-Signature` is `ts=…;h1=…`, the HMAC-SHA256 over the time, a colon and the
 * body as it came, keyed with the secret of its destination. While a secret is replaced there are two of `h1`.
 *
 * Source: Paddle Billing, "Verify webhook signatures". Differs from the source: five minutes of tolerance instead of the five seconds
 * of its SDKs, for servers whose clock is not set.
 *
 * @param nowSec  seconds since 1970
 */
export function isFromPaddle(body: Uint8Array, header: unknown, secret: string, nowSec: number): boolean {
  if (typeof header !== 'string' || header.length > 1000) return false;
  const parts = header.split(';').map((part) => part.trim().split('=') as [string, string?]);
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [signedAt = ''] = valuesOf('ts');
  if (!/^\d{1,12}$/.test(signedAt) || Math.abs(nowSec - Number(signedAt)) > TOLERANCE_SEC) return false;
  const expected = createHmac('sha256', secret).update(`${signedAt}:`).update(body).digest();
  return valuesOf('h1').some(
    (hex) => /^[0-9a-f]{64}$/i.test(hex) && timingSafeEqual(Buffer.from(hex, 'hex'), expected),
  );
}
