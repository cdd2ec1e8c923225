import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether a notification comes from RevenueCat, which sends the value chosen in its dashboard as the `Authorization` header. Both
 * values are hashed first, so the comparison takes as long whatever the length and content of the header.
 *
 * Source: RevenueCat, "Webhooks", section "Authorization".
 */
export function isFromRevenueCat(header: unknown, expected: string): boolean {
  return typeof header === 'string' && timingSafeEqual(digest(header), digest(expected));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
