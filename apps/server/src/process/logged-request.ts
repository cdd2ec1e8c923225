import type { FastifyRequest } from 'fastify';

/** What a log may say of a request: of its address only the path, and the names of what was asked for. */
export const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: loggedAddress(url),
  remoteAddress: ip,
});

/**
 * Values in an address may be secrets (a link, the answer of a provider) or nobody's business (a title, words that are looked for), so
 * only their names are written. Whatever does not look like a path of ours counts as a value, too.
 */
export function loggedAddress(url: string): string {
  const [, path = '', query] = /^([\w./-]*)[^?]*(?:\?(.*))?$/s.exec(url) ?? [];
  const rest = path.length < url.length && url[path.length] !== '?' ? '…' : '';
  const names = (query ?? '').split('&').map((pair) => /^\w{1,40}(?==)/.exec(pair)?.[0] ?? '…');
  return path + rest + (query === undefined ? '' : `?${names.join('&')}`);
}
