import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { sep } from 'node:path';

const YEAR_SEC = 365 * 24 * 60 * 60;

/**
 * The page at `/` and the instrument sounds at `/Soundfonts/`. Files whose name carries a hash never change; the page
 * itself is asked for anew each time, so that an update shows at once.
 */
export async function serveFiles(app: FastifyInstance, folders: { page: string; soundfonts: string }): Promise<void> {
  if (existsSync(folders.soundfonts))
    await app.register(fastifyStatic, {
      root: folders.soundfonts,
      prefix: '/Soundfonts/',
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => reply.setHeader('cache-control', 'public, max-age=86400'),
    });
  if (existsSync(folders.page))
    await app.register(fastifyStatic, {
      root: folders.page,
      preCompressed: true, // the build lays .br and .gz beside each file
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${sep}assets${sep}`);
        reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SEC}, immutable` : 'no-cache');
        reply.setHeader('vary', 'accept-encoding');
      },
    });
}
