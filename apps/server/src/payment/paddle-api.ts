import { err, ok, type Result } from '@notewright/result';
import type { Logger } from 'pino';
import { z } from 'zod';

export interface PaddleAccess {
  /** Where it is asked, without a slash at the end. */
  readonly api: string;
  readonly key: string;
}

const PATIENCE_MS = 15_000;
const MOST_CHARACTERS = 1_000_000;
const answer = z.object({ data: z.record(z.string(), z.unknown()) });

/**
 * Asks Paddle Billing. Its SDK waits for ever and keeps nothing of an answer as it came, which is what we store.
 *
 * @param body  of a POST; without one it is a GET
 * @returns what its answer holds; refused as 'refused' when it said no, as 'away' when it did not answer in time or not in JSON
 */
export async function askPaddle(
  { api, key }: PaddleAccess,
  log: Logger,
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<Result<Readonly<Record<string, unknown>>, 'refused' | 'away'>> {
  try {
    const response = await fetch(api + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${key}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok && text.length <= MOST_CHARACTERS) return ok(answer.parse(JSON.parse(text)).data);
    log.warn({ path, status: response.status, said: text.slice(0, 500) }, 'the payment provider refused');
    return err(response.status >= 500 || response.status === 429 ? 'away' : 'refused');
  } catch (error) {
    log.warn({ path, err: error }, 'the payment provider does not answer');
    return err('away');
  }
}
