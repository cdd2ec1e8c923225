import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../refused';
import type { Account } from '../repositories/accounts';
import type { Deps } from '../deps';
import { visitorOf, type OpenedSession } from '../services/sessions';

const COOKIE = 'notewright_session';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account; null for everybody else. */
    account: Account | null;
  }
}

/** Reads who is there from the session cookie, before anything else looks at the request. */
export function useSessions(app: FastifyInstance, deps: Pick<Deps, 'store'>): void {
  app.decorateRequest('account', null);
  app.addHook('onRequest', async (request, reply) => {
    const token = sessionToken(request);
    if (!token) return;
    const visitor = await visitorOf(deps, token);
    if (!visitor) return;
    request.account = visitor.account;
    if (visitor.renewed) giveSession(request, reply, visitor.renewed);
  });
}

export const sessionToken = (request: FastifyRequest): string | undefined => request.cookies[COOKIE];

export function giveSession(request: FastifyRequest, reply: FastifyReply, { token, maxAgeSec }: OpenedSession): void {
  void reply.setCookie(COOKIE, token, {
    ...cookieOptions(request),
    ...(maxAgeSec !== undefined && { maxAge: maxAgeSec }),
  });
}

export const takeSession = (request: FastifyRequest, reply: FastifyReply) =>
  void reply.clearCookie(COOKIE, cookieOptions(request));

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

/** @throws Refused 'not-signed-in' */
export function signedIn(request: FastifyRequest): Account {
  if (!request.account) throw new Refused('not-signed-in');
  return request.account;
}

/** As a hook, for calls that should be refused before their body is read. */
export const requireSignIn = async (request: FastifyRequest): Promise<void> => {
  signedIn(request);
};
