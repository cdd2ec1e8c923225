import { answerWords } from '@notewright/words';
import type { FastifyInstance } from 'fastify';
import { refuse, type Saying } from '../refused';
import { granted } from './granted';

export const UNWRITABLE: Saying = (language) => answerWords(language).refused['unwritable-text']();

/**
 * PostgreSQL cannot keep the character NUL, and half a surrogate pair is no character at all. Text with them is refused
 * before any route sees it, wherever it stands in a form, a JSON body or an address.
 */
export function refuseUnwritableText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params }) => {
    if ([body, query, params].some((part) => holdsUnwritable(part, 0)))
      granted(refuse('bad-request', { saying: UNWRITABLE }));
  });
}

/** No form of ours is deeper; what is, was made to exhaust whoever walks it. */
const DEEPEST = 20;

function holdsUnwritable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return /\0|\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (depth > DEEPEST) return true;
  return Object.entries(value).some(([name, each]) => holdsUnwritable(name, depth) || holdsUnwritable(each, depth + 1));
}
