import { errorSentence, type ErrorCode, type Refusal } from '@notewright/contracts';
import { err, ok, type Result } from '@notewright/result';
import type { Language } from '@notewright/words';

/** A sentence before it is known who reads it. */
export type Saying = (language: Language) => string;

/** Why something is not done as it was asked: an entry of the catalogue, as plain data. */
export interface Refused {
  readonly code: ErrorCode;
  /** Replaces the catalogue's sentence when there is a more telling one, e.g. of a form field. */
  readonly saying?: Saying | undefined;
  /** When it is worth trying again. */
  readonly retryAfterSec?: number;
  /** What somebody else's server had wrong; for the log, never for the answer. */
  readonly cause?: unknown;
}

/**
 * What every service answers that may refuse. Whatever nobody could expect, such as a database that is away, is thrown; a route makes an
 * answer of the result with `granted` (`plugins/granted.ts`).
 */
export type Answer<T = void> = Result<T, Refused>;

/** Done, and there is nothing to tell. */
export const DONE: Result<void, never> = ok(undefined);

export const refuse = (code: ErrorCode, more: Omit<Refused, 'code'> = {}): Result<never, Refused> =>
  err({ code, ...more });

/** What the catalogue says of a refusal. */
export const sayingOf =
  (code: ErrorCode): Saying =>
  (language) =>
    errorSentence(code, language);

/** How a refusal reads on the wire. */
export const refusal = (code: ErrorCode, sentence: string): Refusal => ({
  ok: false,
  code,
  error: sentence,
  msg: sentence,
});
