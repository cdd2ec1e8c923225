import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

/** A shorter answer fits into one packet of the network anyway. The token against forgeries is shorter: it is never compressed. */
const WORTH_IT_BYTES = 1024;
/** The score of a sonata's movement in 20 ms and a seventh of its bytes; the next step up takes twice as long for a twentieth less. */
const BROTLI_QUALITY = 5;

/** Answers of calls travel compressed where the visitor understands that: a score is mostly the same few words. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: WORTH_IT_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
