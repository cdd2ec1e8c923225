import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookie, readOwnCookie } from './cookies';

const COOKIE = 'notewright_device';
/** A family at one computer; the account that was opened longest ago is forgotten first. */
const MOST_PASSES = 5;
/** As long as browsers keep any cookie. */
const MAX_AGE_SEC = 400 * 24 * 60 * 60;

/** What this browser brings to be known by, the newest first. */
export const devicePasses = (request: FastifyRequest): string[] =>
  (readOwnCookie(request, COOKIE) ?? '').split('.').slice(0, MOST_PASSES).filter(Boolean);

export function giveDevicePass(request: FastifyRequest, reply: FastifyReply, pass: string): void {
  const { name, options } = ownCookie(request, COOKIE);
  const passes = [pass, ...devicePasses(request).filter((other) => other !== pass)].slice(0, MOST_PASSES);
  void reply.setCookie(name, passes.join('.'), { ...options, maxAge: MAX_AGE_SEC });
}
