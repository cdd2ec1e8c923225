import type { FastifyRequest } from 'fastify';
import { DONE, refuse, type Answer } from '../refused';

/**
 * Refuses a call that comes from a page of another origin, as far as the browser says where it comes from.
 *
 * `Sec-Fetch-Site` cannot be forged by a page and is not changed by proxies, so it decides where it is sent (over https
 * and on localhost); another port or a neighbouring name is "same-site" and refused like any other. Older browsers and
 * plain http have only `Origin`. It says "null" for the forms of a page that sends no referrer, as ours do: that tells
 * nothing, and the token alone decides, as for programs that send neither.
 *
 * @param publicUrl  the address people use, when a proxy in front keeps the request's own `Host` from saying it
 * @returns refused with 'bad-token'
 */
export function refuseOtherOrigins(request: FastifyRequest, publicUrl: string | undefined): Answer {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    return site === 'same-origin' || site === 'none' ? DONE : refuse('bad-token');
  }
  const { origin } = request.headers;
  if (origin === undefined || origin === 'null') return DONE;
  // By host alone: behind a proxy that ends https, a server that does not know of it takes itself for plain http.
  const own = [request.host, ...(publicUrl ? [new URL(publicUrl).host] : [])];
  return URL.canParse(origin) && own.includes(new URL(origin).host) ? DONE : refuse('bad-token');
}
