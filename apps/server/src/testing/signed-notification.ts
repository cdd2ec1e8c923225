import { createHmac } from 'node:crypto';
import type { Notification } from './local-subscription';

export const PADDLE_SECRET = 'pdl_ntfset_local';

/** As Paddle signs what it sends. */
export const signed = (body: Uint8Array, secret: string, atSec: number): string =>
  `ts=${atSec};h1=${createHmac('sha256', secret).update(`${atSec}:`).update(body).digest('hex')}`;

/** A notification as Paddle posts it to `/PaddleEvents`. @param secret  whose signature it bears */
export function posted(
  notification: Notification,
  secret = PADDLE_SECRET,
  atSec = Math.floor(Date.now() / 1000),
): { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> } {
  const body = Buffer.from(JSON.stringify(notification));
  const headers = { 'content-type': 'application/json', 'paddle-signature': signed(body, secret, atSec) };
  return { body, headers };
}
