import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refused';
import type { Account } from '../repositories/accounts';
import type { Deps } from '../deps';
import { ownAddress } from '../process/address';
import { refuseGuests } from '../services/guests';
import { clientAddress } from './client-address';
import { visitors, type OpenedSession, type Visit } from '../services/sessions';
import { ownCookie, readOwnCookie } from './cookies';
import { granted } from './granted';
import { devicePasses, giveDevicePass } from './device';

const COOKIE = 'notewright_session';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account; null for everybody else. */
    account: Account | null;
    /** The session it is signed in with; null for everybody else. */
    session: { readonly id: string; readonly remember: boolean; readonly songbook: string | undefined } | null;
  }
}

/** Reads who is there from the session cookie, before anything else looks at the request. */
export function useSessions(app: FastifyInstance, deps: Pick<Deps, 'store'>): void {
  const visitorOf = visitors(deps);
  app.decorateRequest('account', null);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request, reply) => {
    const token = sessionToken(request);
    if (!token) return;
    const visitor = await visitorOf(token);
    if (!visitor) return;
    request.account = visitor.account;
    request.session = { id: visitor.sessionId, remember: visitor.remember, songbook: visitor.songbook };
    if (visitor.renewed) giveSession(request, reply, visitor.renewed);
  });
}

export const sessionToken = (request: FastifyRequest): string | undefined => readOwnCookie(request, COOKIE);

export function giveSession(request: FastifyRequest, reply: FastifyReply, opened: OpenedSession): void {
  const { token, maxAgeSec, devicePass } = opened;
  const { name, options } = ownCookie(request, COOKIE);
  if (devicePass) giveDevicePass(request, reply, devicePass);
  void reply.setCookie(name, token, { ...options, ...(maxAgeSec !== undefined && { maxAge: maxAgeSec }) });
}

export function takeSession(request: FastifyRequest, reply: FastifyReply): void {
  const { name, options } = ownCookie(request, COOKIE);
  void reply.clearCookie(name, options);
}

/** Who knocks, as services want to know it. */
export const visitOf = (request: FastifyRequest, config: Deps['config']): Visit => ({
  address: clientAddress(request),
  userAgent: request.headers['user-agent'] ?? '',
  sessionToken: sessionToken(request),
  devicePasses: devicePasses(request),
  account: request.account,
  language: request.language,
  origin: ownAddress(config, request.socket.localPort),
});

/** The account of whoever asks; a request without one ends with 'not-signed-in'. */
export const signedIn = ({ account }: FastifyRequest): Account => account ?? granted(refuse('not-signed-in'));

/** As a hook, for calls that should be refused before their body is read. */
export const requireSignIn = async (request: FastifyRequest): Promise<void> => {
  signedIn(request);
};

/** As a hook, for calls about what only an account with a name has. */
export const requireAccount = async (request: FastifyRequest): Promise<void> => {
  granted(refuseGuests(signedIn(request)));
};
