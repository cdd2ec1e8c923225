import { TOKEN_FIELD } from '@notewright/contracts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../refused';

const COOKIE = 'notewright_visitor';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** 'none' for calls that change nothing; 'in-upload' when the token may be a field behind a streamed file. */
    antiForgery?: 'none' | 'in-upload';
  }
}

/**
 * Another site can make a browser send our cookies but can read neither them nor our answers. So each browser has a
 * secret cookie, `GET /AntiForgeryToken` answers with a token derived from it, and every state-changing call must
 * bring that token as a header or form field. Besides, a call that says it comes from another site is refused.
 */
export function refuseForgeries(app: FastifyInstance): void {
  // Before validation: a schema keeps only the fields it knows, and the token is not among them.
  app.addHook('preValidation', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const { antiForgery } = request.routeOptions.config;
    if (antiForgery === 'none') return;
    refuseOtherSites(request);
    const header = request.headers[TOKEN_FIELD.toLowerCase()];
    if (antiForgery === 'in-upload' && header === undefined) return;
    const body = request.body as Record<string, unknown> | undefined;
    checkToken(request, header ?? body?.[TOKEN_FIELD]);
  });
}

/** Hands out the token, and the secret behind it when this browser has none yet. */
export const giveToken = (request: FastifyRequest, reply: FastifyReply): string => tokenOf(giveSecret(request, reply));

/** What only this browser and we know; made when it has none yet. */
export function giveSecret(request: FastifyRequest, reply: FastifyReply): string {
  let secret = request.cookies[COOKIE];
  if (!secret || secret.length < 32) {
    secret = randomBytes(32).toString('base64url');
    void reply.setCookie(COOKIE, secret, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: 365 * 24 * 60 * 60,
    });
  }
  return secret;
}

/** @throws Refused 'bad-token' */
export function checkToken(request: FastifyRequest, token: unknown): void {
  const secret = request.cookies[COOKIE];
  if (!secret || typeof token !== 'string') throw new Refused('bad-token');
  const given = Buffer.from(token);
  const expected = Buffer.from(tokenOf(secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refused('bad-token');
}

const tokenOf = (secret: string): string => createHmac('sha256', secret).update('anti-forgery').digest('base64url');

/** Browsers say where a request comes from; programs that say nothing still need the token. */
function refuseOtherSites(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refused('bad-token');
}
