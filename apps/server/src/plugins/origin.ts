import type { FastifyRequest } from 'fastify';
import { Refused } from '../refused';

/**
 * Refuses a call that comes from a page of another origin, as far as the browser says where it comes from.
 *
 * `Sec-Fetch-Site` cannot be forged by a page and is not changed by proxies, so it decides where it is sent (over https
 * and on localhost); another port or a neighbouring name is "same-site" and refused like any other. Older browsers and
 * plain http have only `Origin`. It says "null" for the forms of a page that sends no referrer, as ours do: that tells
 * nothing, and the token alone decides, as for programs that send neither.
 *
 * @param publicUrl  the address people use, when a proxy in front keeps the request's own `Host` from saying it
 * @throws Refused 'bad-token'
 */
export function refuseOtherOrigins(request: FastifyRequest, publicUrl: string | undefined): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Refused('bad-token');
    return;
  }
  const { origin } = request.headers;
  if (origin === undefined || origin === 'null') return;
  // By host alone: behind a proxy that ends https, a server that was not told of it takes itself for plain http.
  const own = [request.host, ...(publicUrl ? [new URL(publicUrl).host] : [])];
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host)) throw new Refused('bad-token');
}
