import { ERRORS, type ErrorCode } from '@notewright/contracts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Refused, refusal } from '../refused';
import { troubleOf } from '../storage-trouble';
import { UNWRITABLE } from './writable-text';

/** Every way a request can end badly becomes an entry of the catalogue. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { code, sentence } = explain(error);
    // Whoever broke the connection off will not read an answer, and nothing is wrong here.
    if (error.code === 'ECONNRESET' || (reply.raw.destroyed && !reply.raw.writableEnded)) return reply.hijack();
    if (error instanceof Refused && error.retryAfterSec !== undefined)
      void reply.header('retry-after', error.retryAfterSec);
    if (ERRORS[code].status >= 500 && !(error instanceof Refused)) request.log.error({ err: error }, 'request failed');
    return reply.status(ERRORS[code].status).send(refusal(code, sentence));
  });
  app.setNotFoundHandler((_request, reply) => {
    const sentence = 'There is nothing at this address.';
    return reply.status(404).send(refusal('not-found', sentence));
  });
}

function explain(error: Error): { code: ErrorCode; sentence: string } {
  if (error instanceof Refused) return { code: error.code, sentence: error.sentence };
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { code: 'bad-request', sentence: sentenceOf(error.validation[0]?.message) };
  }
  // PostgreSQL: what this was to belong to has been deleted in the same moment (class 23: a foreign key without its row).
  const { code: state, constraint } = error as { code?: string; constraint?: string };
  if (state === '23503') {
    const gone = constraint?.includes('account') ? 'not-signed-in' : 'not-found';
    return { code: gone, sentence: ERRORS[gone].sentence };
  }
  // PostgreSQL: text it cannot keep (class 22: data exceptions), from a field no schema looks into.
  if (/^22/.test(state ?? '')) return { code: 'bad-request', sentence: UNWRITABLE };
  const trouble = troubleOf(error);
  if (trouble) {
    const code = trouble.kind === 'full' ? 'storage-full' : 'storage-away';
    return { code, sentence: ERRORS[code].sentence };
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status === 413) return { code: 'file-too-big', sentence: ERRORS['file-too-big'].sentence };
  const code = status >= 400 && status < 500 ? 'bad-request' : 'internal';
  return { code, sentence: ERRORS[code].sentence };
}

/** Sentences of our schemas are for people; those the schema library has by itself are for programmers. */
export const sentenceOf = (message: string | undefined): string =>
  message && !/^(Invalid|Too (big|small)|Unrecognized|Expected)\b/.test(message)
    ? message
    : ERRORS['bad-request'].sentence;
