import { createHash, randomBytes } from 'node:crypto';
import type { SessionInfo } from '@notewright/contracts';
import type { Language } from '@notewright/words';
import type { Deps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { deviceOf } from './device';
import { isId } from './ids';
import { together } from './together';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A remembered session lasts 60 days of absence, any other one a day. */
const LIFETIME_MS = { remembered: 60 * DAY_MS, passing: DAY_MS };
/** "Last seen" in the list of sessions is as exact as this, and costs no more writes. */
const SEEN_EVERY_MS = 5 * 60_000;

const lifetimeMs = (remember: boolean) => (remember ? LIFETIME_MS.remembered : LIFETIME_MS.passing);

/** A copy of the database must not open anybody's session, so only the hash is stored. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A secret nobody can guess, as text that fits into cookies and links. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export interface OpenedSession {
  readonly token: string;
  /** Seconds the cookie lives; undefined: until the browser closes. */
  readonly maxAgeSec: number | undefined;
  /** By which the account knows this browser again, once somebody has shown there who they are. */
  readonly devicePass?: string;
}

/** Who knocks, as far as sessions and limits are concerned. */
export interface Visit {
  /** Network address, for rate limits. */
  readonly address: string;
  readonly userAgent: string;
  /** Cookie of the session this browser had until now. */
  readonly sessionToken: string | undefined;
  /** By which accounts may know this browser (`known-devices.ts`). */
  readonly devicePasses: readonly string[];
  /** Who that session belongs to. */
  readonly account: Account | null;
  /** What they are spoken to in. */
  readonly language: Language;
  /** `https://host` that links in mails lead to. */
  readonly origin: string;
}

/**
 * Opens a session under a new token and ends the one this browser had: a token somebody planted or copied before the
 * sign-in is worth nothing after it.
 */
export async function openSession(
  { store }: Pick<Deps, 'store'>,
  accountId: string,
  remember: boolean,
  visit: Pick<Visit, 'userAgent' | 'sessionToken'>,
): Promise<OpenedSession> {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + lifetimeMs(remember));
  const userAgent = visit.userAgent.slice(0, 300);
  await store.sessions.add({ tokenHash: hashOf(token), accountId, remember, expiresAt, userAgent });
  if (visit.sessionToken) await store.sessions.remove(hashOf(visit.sessionToken));
  return { token, maxAgeSec: remember ? LIFETIME_MS.remembered / 1000 : undefined };
}

export interface Visitor {
  readonly account: Account;
  readonly sessionId: string;
  readonly remember: boolean;
  /** Stamp of the account's songbook as it is now; undefined for none. */
  readonly songbook: string | undefined;
  /** Set when the session was prolonged and the cookie should be, too. */
  readonly renewed: OpenedSession | undefined;
}

/**
 * Who shows this cookie? The session slides: used in its second half, it starts anew.
 *
 * Nothing is remembered here: a session that was ended, in whatever process, ends with the next request.
 */
export function visitors({ store }: Pick<Deps, 'store'>): (token: string) => Promise<Visitor | undefined> {
  const find = together((hashes: readonly Buffer[]) => store.sessions.find(hashes, new Date()));
  return async (token) => {
    const session = await find(hashOf(token));
    if (!session) return undefined;
    const now = Date.now();
    const { account, remember, songbook } = session;
    if (now - session.seenAt.getTime() > SEEN_EVERY_MS) await store.sessions.seen(hashOf(token), new Date(now));
    const visitor = { account, remember, songbook, sessionId: session.id };
    const lifetime = lifetimeMs(remember);
    if (session.expiresAt.getTime() - now > lifetime / 2) return { ...visitor, renewed: undefined };
    await store.sessions.extend(hashOf(token), new Date(now + lifetime));
    return { ...visitor, renewed: { token, maxAgeSec: remember ? lifetime / 1000 : undefined } };
  };
}

/** Where this account is signed in. */
export async function listSessions(
  { store }: Pick<Deps, 'store'>,
  account: Account,
  currentId: string,
  language: Language,
): Promise<SessionInfo[]> {
  const sessions = await store.sessions.list(account.id, new Date());
  return sessions.map(({ id, user_agent, created_at, seen_at }) => ({
    Id: id,
    Device: deviceOf(user_agent, language),
    CreatedDateTime: `/Date(${created_at.getTime()})/`,
    LastSeenDateTime: `/Date(${seen_at.getTime()})/`,
    Current: id === currentId,
  }));
}

/** @returns refused with 'session-missing', for somebody else's session, too */
export async function endSession({ store }: Pick<Deps, 'store'>, account: Account, id: string): Promise<Answer> {
  return isId(id) && (await store.sessions.removeOwn(account.id, id)) ? DONE : refuse('session-missing');
}
