import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { refuse } from '../refused';
import type { StoredBlob } from '../services/stored-blob';
import { rangeIn } from './byte-range';
import { granted } from './granted';

const NOT_SATISFIABLE = 416;

/**
 * A blob that never changes, or the part of it that is asked for. Browsers keep it, and ask each time whether it is still theirs to
 * see: that takes no bytes then.
 */
export async function sendBlob(
  { blobs }: Pick<Deps, 'blobs'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, name, type }: StoredBlob,
): Promise<FastifyReply> {
  const tag = `"${name}"`;
  void reply.header('etag', tag).header('cache-control', 'private, no-cache').header('accept-ranges', 'bytes');
  const had = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (had?.includes(tag)) return reply.code(304).send();
  const size = await blobs.size(key);
  if (size === undefined) return granted(refuse('not-found'));
  // Somebody who has a part of something else gets the whole.
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === tag ? rangeIn(request.headers.range, size) : undefined;
  if (range === 'beyond') return reply.code(NOT_SATISFIABLE).header('content-range', `bytes */${size}`).send();
  const { start, end } = range ?? { start: 0, end: size };
  void reply.type(type).header('content-length', end - start);
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`);
  return reply.send(await blobs.read(key, range));
}
