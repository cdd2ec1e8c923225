import { TOKEN_FIELD } from '@notewright/contracts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import { ownCookie, readOwnCookie } from './cookies';
import { granted } from './granted';
import { refuseOtherOrigins } from './origin';
import { sessionToken } from './session';

const COOKIE = 'notewright_visitor';
const SECRET_BYTES = 32;
const YEAR_SEC = 365 * 24 * 60 * 60;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** 'none' for calls that change nothing; 'in-upload' when the token may be a field behind a streamed file. */
    antiForgery?: 'none' | 'in-upload';
  }
  interface FastifyInstance {
    antiForgeryKey: Buffer;
  }
}

/**
 * Another site can make a browser send our cookies but can read neither them nor our answers. So each browser has a
 * secret cookie, `GET /AntiForgeryToken` answers with a token signed over it, and every state-changing call must bring
 * that token as a header or form field. Besides, a call whose browser says that it comes from elsewhere is refused.
 *
 * A neighbour (another port of localhost, another name under the same domain) can do more: plant a cookie of its own
 * choice. So the token is signed with a key of the server and over the session as well: whoever does not know the
 * session cookie cannot have the token that goes with it (OWASP, "signed double-submit cookie").
 */
export function refuseForgeries(
  app: FastifyInstance,
  { config, antiForgeryKey }: Pick<Deps, 'config' | 'antiForgeryKey'>,
): void {
  app.decorate('antiForgeryKey', antiForgeryKey);
  // Before validation: a schema keeps only the fields it knows, and the token is not among them.
  app.addHook('preValidation', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const { antiForgery } = request.routeOptions.config;
    if (antiForgery === 'none') return;
    granted(refuseOtherOrigins(request, config.publicUrl));
    const header = request.headers[TOKEN_FIELD.toLowerCase()];
    if (antiForgery === 'in-upload' && header === undefined) return;
    const body = request.body as Record<string, unknown> | undefined;
    granted(checkToken(request, header ?? body?.[TOKEN_FIELD]));
  });
}

/** Hands out the token, and the secret behind it when this browser has none yet. */
export const giveToken = (request: FastifyRequest, reply: FastifyReply): string =>
  tokenOf(request, giveSecret(request, reply));

/** What only this browser and we know; made when it has none yet. */
export function giveSecret(request: FastifyRequest, reply: FastifyReply): string {
  const known = secretOf(request);
  if (known !== undefined) return known;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const { name, options } = ownCookie(request, COOKIE);
  void reply.setCookie(name, secret, { ...options, maxAge: YEAR_SEC });
  return secret;
}

/** @returns refused with 'bad-token' unless it is the token of this browser and session */
export function checkToken(request: FastifyRequest, token: unknown): Answer {
  const secret = secretOf(request);
  if (secret === undefined || typeof token !== 'string') return refuse('bad-token');
  const given = Buffer.from(token);
  const expected = Buffer.from(tokenOf(request, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? DONE : refuse('bad-token');
}

/** The secret this browser brings; undefined when it brings none, or not one of ours by its shape. */
function secretOf(request: FastifyRequest): string | undefined {
  const secret = readOwnCookie(request, COOKIE);
  const bytes = Buffer.from(secret ?? '', 'base64url');
  return bytes.length === SECRET_BYTES && bytes.toString('base64url') === secret ? secret : undefined;
}

/** Neither part can contain the line break between them: the secret is base64url, a cookie one line. */
const tokenOf = (request: FastifyRequest, secret: string): string =>
  createHmac('sha256', request.server.antiForgeryKey)
    .update(`anti-forgery\n${secret}\n${sessionToken(request) ?? ''}`)
    .digest('base64url');
