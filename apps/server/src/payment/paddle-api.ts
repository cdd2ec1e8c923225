import { ok, type Result } from '@notewright/result';
import type { Logger } from 'pino';
import { z } from 'zod';
import { askProvider, type ProviderAccess, type Unasked } from './ask-provider';

type Entity = Readonly<Record<string, unknown>>;
const entity = z.record(z.string(), z.unknown());
const answer = z.object({ data: entity });
const page = z.object({
  data: z.array(entity),
  meta: z.object({ pagination: z.object({ next: z.string().nullish(), has_more: z.boolean() }) }),
});

/**
 * Asks Paddle Billing. Its SDK waits for ever and keeps nothing of an answer as it came, which is what we store.
 *
 * @param body    of a POST; without one it is a GET
 * @param method  where it is neither
 * @returns what its answer holds
 */
export async function askPaddle(
  access: ProviderAccess,
  log: Logger,
  path: string,
  body?: Entity,
  method: 'GET' | 'POST' | 'PATCH' = body ? 'POST' : 'GET',
): Promise<Result<Entity, Unasked>> {
  const asked = await askProvider(answer, access, log, path, method, body);
  return asked.ok ? ok(asked.value.data) : asked;
}

/**
 * Everything in a list of Paddle's, page after page.
 *
 * @param path  with a query
 */
export async function listFromPaddle(
  access: ProviderAccess,
  log: Logger,
  path: string,
): Promise<Result<readonly Entity[], Unasked>> {
  const all: Entity[] = [];
  for (let next = path; ;) {
    const asked = await askProvider(page, access, log, next);
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
