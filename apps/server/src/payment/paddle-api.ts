import { err, ok, type Result } from '@notewright/result';
import type { Logger } from 'pino';
import { z } from 'zod';

export interface PaddleAccess {
  /** Where it is asked, without a slash at the end. */
  readonly api: string;
  readonly key: string;
}

const PATIENCE_MS = 15_000;
const MOST_CHARACTERS = 4_000_000;
type Entity = Readonly<Record<string, unknown>>;
const entity = z.record(z.string(), z.unknown());
const answer = z.object({ data: entity });
const page = z.object({
  data: z.array(entity),
  meta: z.object({ pagination: z.object({ next: z.string().nullish(), has_more: z.boolean() }) }),
});

/** Why nothing came of it: the provider said no, or did not answer in time or not in JSON. */
export type Unasked = 'refused' | 'away';

/**
 * Asks Paddle Billing. Its SDK waits for ever and keeps nothing of an answer as it came, which is what we store.
 *
 * @param body    of a POST; without one it is a GET
 * @param method  where it is neither
 * @returns what its answer holds
 */
export async function askPaddle(
  access: PaddleAccess,
  log: Logger,
  path: string,
  body?: Entity,
  method: 'GET' | 'POST' | 'PATCH' = body ? 'POST' : 'GET',
): Promise<Result<Entity, Unasked>> {
  const asked = await askFor(answer, access, log, path, method, body);
  return asked.ok ? ok(asked.value.data) : asked;
}

/**
 * Everything in a list of Paddle's, page after page.
 *
 * @param path  with a query
 */
export async function listFromPaddle(
  access: PaddleAccess,
  log: Logger,
  path: string,
): Promise<Result<readonly Entity[], Unasked>> {
  const all: Entity[] = [];
  for (let next = path; ;) {
    const asked = await askFor(page, access, log, next, 'GET');
    if (!asked.ok) return asked;
    const { data, meta } = asked.value;
    all.push(...data);
    const following = meta.pagination.has_more ? meta.pagination.next : undefined;
    if (!following || data.length === 0) return ok(all);
    // Of its address only where it goes on: the key is sent to nobody else.
    const { search, pathname } = new URL(following);
    next = pathname + search;
  }
}

async function askFor<T>(
  schema: z.ZodType<T>,
  { api, key }: PaddleAccess,
  log: Logger,
  path: string,
  method: string,
  body?: Entity,
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
