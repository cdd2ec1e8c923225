import { err, ok, type Result } from '@notewright/result';
import type { Logger } from 'pino';
import type { z } from 'zod';

/** How a payment provider is asked. */
export interface ProviderAccess {
  /** Where, without a slash at the end. */
  readonly api: string;
  /** Sent as `Authorization: Bearer`. */
  readonly key: string;
}

/** Why nothing came of it: the provider said no, or did not answer in time or not in JSON. */
export type Unasked = 'refused' | 'away';

const PATIENCE_MS = 15_000;
const MOST_CHARACTERS = 4_000_000;

/**
 * Asks a payment provider over HTTP, in JSON.
 *
 * @param path  with its query
 * @param body  without one nothing is sent along
 */
export async function askProvider<T>(
  schema: z.ZodType<T>,
  { api, key }: ProviderAccess,
  log: Logger,
  path: string,
  method: 'GET' | 'POST' | 'PATCH' = 'GET',
  body?: Readonly<Record<string, unknown>>,
): Promise<Result<T, Unasked>> {
  try {
    const response = await fetch(api + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${key}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok && text.length <= MOST_CHARACTERS) return ok(schema.parse(JSON.parse(text)));
    log.warn({ path, status: response.status, said: text.slice(0, 500) }, 'the payment provider refused');
    return err(response.status >= 500 || response.status === 429 ? 'away' : 'refused');
  } catch (error) {
    log.warn({ path, err: error }, 'the payment provider does not answer');
    return err('away');
  }
}
