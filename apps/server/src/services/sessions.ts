import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../deps';
import type { Account } from '../repositories/accounts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A remembered session lasts 60 days of absence, any other one a day. */
const LIFETIME_MS = { remembered: 60 * DAY_MS, passing: DAY_MS };

const lifetimeMs = (remember: boolean) => (remember ? LIFETIME_MS.remembered : LIFETIME_MS.passing);

/** A copy of the database must not open anybody's session, so only the hash is stored. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface OpenedSession {
  readonly token: string;
  /** Seconds the cookie lives; undefined: until the browser closes. */
  readonly maxAgeSec: number | undefined;
}

export async function openSession(
  { store }: Pick<Deps, 'store'>,
  accountId: string,
  remember: boolean,
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetimeMs(remember));
  await store.sessions.add({ tokenHash: hashOf(token), accountId, remember, expiresAt });
  return { token, maxAgeSec: remember ? LIFETIME_MS.remembered / 1000 : undefined };
}

export interface Visitor {
  readonly account: Account;
  /** Set when the session was prolonged and the cookie should be, too. */
  readonly renewed: OpenedSession | undefined;
}

/** Who shows this cookie? The session slides: used in its second half, it starts anew. */
export async function visitorOf({ store }: Pick<Deps, 'store'>, token: string): Promise<Visitor | undefined> {
  const now = Date.now();
  const session = await store.sessions.find(hashOf(token), new Date(now));
  if (!session) return undefined;
  const lifetime = lifetimeMs(session.remember);
  if (session.expiresAt.getTime() - now > lifetime / 2) return { account: session.account, renewed: undefined };
  await store.sessions.extend(hashOf(token), new Date(now + lifetime));
  return {
    account: session.account,
    renewed: { token, maxAgeSec: session.remember ? lifetime / 1000 : undefined },
  };
}
