import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { sep } from 'node:path';

const YEAR_SEC = 365 * 24 * 60 * 60;

/**
 * Files that are only ever parts of a page: typefaces, styles, programs, and scripts that a page imports. What they may do is what the page
 * may; a worker, as a picture opened by itself, brings its own rules.
 */
const PARTS = /(?<!\.worker-[\w-]+)\.js$|\.(css|woff2?|wasm)$/;
/** Rules for pages and workers. A first visit brings dozens of parts: without these it is 30 kB shorter. */
const RULES_OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

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
      setHeaders: (answer, file) => {
        const reply = answer as unknown as ServerResponse; // of which the library's type names less
        const hashed = file.includes(`${sep}assets${sep}`);
        reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SEC}, immutable` : 'no-cache');
        reply.setHeader('vary', 'accept-encoding');
        // Of a compressed file the path is given with `.br` or `.gz`.
        if (hashed && PARTS.test(file.replace(/\.(br|gz)$/, '')))
          for (const name of RULES_OF_PAGES) reply.removeHeader(name);
      },
    });
}
