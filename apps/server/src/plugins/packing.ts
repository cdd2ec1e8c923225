import type { FastifyRequest } from 'fastify';

export type Packing = 'br' | 'gzip';

/** How an answer to this request may be compressed: the better way of those it names, undefined for none. */
export function packingFor(request: Pick<FastifyRequest, 'headers'>): Packing | undefined {
  const { 'accept-encoding': accepted = '' } = request.headers;
  const named = new Map(
    [accepted].flat().join().split(',').map((way) => {
      const [name = '', ...parameters] = way.toLowerCase().split(';').map((part) => part.trim());
      const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
      return [name, !refused] as const;
    }),
  ); // prettier-ignore
  return (['br', 'gzip'] as const).find((way) => named.get(way) ?? named.get('*') ?? false);
}
