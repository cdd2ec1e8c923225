import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../score-work/score-pool';
import type { Turns } from '../services/turns';
import { granted } from './granted';
import { clientAddress } from './client-address';

/** Beside the one that is answered. A class behind one address opens the same link at the same time. */
const MOST_WAITING = { account: 4, address: 60 };

/**
 * As a hook, for calls that carry whole scores: each account has one of them in work at a time, from before its body is read until
 * its answer has been sent, so that nobody fills the memory. Reading, a first look, what was heard and everything else wait in lines of their own: a score
 * opens while another one is exported.
 */
export const oneAtATime =
  (turns: Turns, line: 'reading' | 'looking' | 'hearing' | 'work') =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { owner, signal } = callerOf(request, reply);
    const mostWaiting = request.account ? MOST_WAITING.account : MOST_WAITING.address;
    const done = granted(await turns.take(`${line} ${owner}`, mostWaiting, signal));
    reply.raw.once('finish', done).once('close', done);
    if (signal.aborted) done();
  };

const callers = new WeakMap<FastifyRequest, Caller>();

/** Who asks, and a signal that says when they have gone without waiting for the answer. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const known = callers.get(request);
  if (known) return known;
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const caller = { owner: request.account?.id ?? `address ${clientAddress(request)}`, signal: gone.signal };
  callers.set(request, caller);
  return caller;
}
