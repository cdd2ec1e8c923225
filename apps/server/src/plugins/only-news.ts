import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * As a hook behind `requireSignIn`, for answers that change with the songbook only. Its stamp is their name (ETag): who brings that
 * back with `If-None-Match` has the newest answer and hears so in no bytes, at the cost of the question who is signed in.
 *
 * A stamp belongs to one account, so nobody hears so about somebody else's songs. Browsers may not keep these answers, which would
 * leave them on the disk after the session: the page itself remembers them. The name is a weak one, since the same answer travels
 * compressed in several ways.
 */
export const onlyNews = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
  void reply.header('cache-control', 'no-store');
  const stamp = request.session?.songbook;
  if (stamp === undefined) return undefined;
  nameAnswer(reply, stamp);
  const had = request.headers['if-none-match']?.split(',').map((name) => name.trim());
  return had?.includes(nameOf(stamp)) ? reply.code(304).send() : undefined;
};

/** For an answer that may be newer than the stamp its request began with. */
export const nameAnswer = (reply: FastifyReply, stamp: string) => void reply.header('etag', nameOf(stamp));

const nameOf = (stamp: string) => `W/"${stamp}"`;
