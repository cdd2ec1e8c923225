import { ERRORS, fieldSentence, type ErrorCode } from '@notewright/contracts';
import { answerWords } from '@notewright/words';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { refusal, sayingOf, type Saying } from '../refused';
import { troubleOf } from '../storage-trouble';
import { RefusedCall } from './granted';
import { UNWRITABLE } from './writable-text';

/** Every way a request can end badly becomes an entry of the catalogue. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { code, saying } = explain(error);
    if (hasLeft(request, reply)) return reply.hijack();
    const refused = error instanceof RefusedCall ? error.why : undefined;
    if (refused?.retryAfterSec !== undefined) void reply.header('retry-after', refused.retryAfterSec);
    if (ERRORS[code].status >= 500 && !refused) request.log.error({ err: error }, 'request failed');
    return reply.status(ERRORS[code].status).send(refusal(code, saying(request.language)));
  });
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(refusal('not-found', answerWords(request.language).refused['nothing-here']())),
  );
}

/**
 * Whoever broke the connection off will not read an answer, and nothing is wrong here. Only their own socket says so: 'ECONNRESET' may
 * as well come from the database, and then somebody waits for an answer.
 */
const hasLeft = ({ socket }: FastifyRequest, { raw }: FastifyReply): boolean =>
  (socket.destroyed || raw.destroyed) && !raw.writableEnded;

function explain(error: Error): { code: ErrorCode; saying: Saying } {
  if (error instanceof RefusedCall) {
    const { code, saying = sayingOf(code) } = error.why;
    return { code, saying };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { code: 'bad-request', saying: sayingOfIssue(error.validation[0]?.message) };
  }
  // PostgreSQL: what this was to belong to has been deleted in the same moment (class 23: a foreign key without its row).
  const { code: state, constraint } = error as { code?: string; constraint?: string };
  if (state === '23503') {
    const gone = constraint?.includes('account') ? 'not-signed-in' : 'not-found';
    return { code: gone, saying: sayingOf(gone) };
  }
  // PostgreSQL: text it cannot keep (class 22: data exceptions), from a field no schema looks into.
  if (/^22/.test(state ?? '')) return { code: 'bad-request', saying: UNWRITABLE };
  const trouble = troubleOf(error);
  if (trouble) {
    const code = trouble.kind === 'full' ? 'storage-full' : 'storage-away';
    return { code, saying: sayingOf(code) };
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status === 413) return { code: 'file-too-big', saying: sayingOf('file-too-big') };
  const code = status >= 400 && status < 500 ? 'bad-request' : 'internal';
  return { code, saying: sayingOf(code) };
}

/** Our schemas name what is wrong with a field; the messages the schema library has by itself are for programmers. */
export const sayingOfIssue =
  (message: string | undefined): Saying =>
  (language) =>
    fieldSentence(message, language) ?? sayingOf('bad-request')(language);
