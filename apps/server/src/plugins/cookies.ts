import type { FastifyRequest } from 'fastify';

type OwnCookie = 'notewright_session' | 'notewright_visitor' | 'notewright_device';

/**
 * Name and options of a cookie only this site may set and only our server may read. Behind https it carries the prefix
 * `__Host-`: a browser then takes it from this very host alone, so that a neighbour under the same domain cannot plant
 * one. Over plain http, as at home, browsers refuse the prefix.
 */
export const ownCookie = (request: FastifyRequest, name: OwnCookie) => {
  const secure = request.protocol === 'https';
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  } as const;
};

/** The value of such a cookie, under the name it has on this connection and no other. */
export const readOwnCookie = (request: FastifyRequest, name: OwnCookie): string | undefined =>
  request.cookies[ownCookie(request, name).name];
