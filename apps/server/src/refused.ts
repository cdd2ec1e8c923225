import { errorSentence, type ErrorCode, type Refusal } from '@notewright/contracts';
import type { Language } from '@notewright/words';

/** A sentence before it is known who reads it. */
export type Saying = (language: Language) => string;

/** A call that ends with an entry of the catalogue; the error handler of the app turns it into the answer. */
export class Refused extends Error {
  constructor(
    readonly code: ErrorCode,
    /** Replaces the catalogue's sentence when there is a more telling one, e.g. of a form field. */
    readonly saying: Saying = sayingOf(code),
    /** When it is worth trying again. */
    readonly retryAfterSec?: number,
  ) {
    super(saying('en'));
  }
}

export const sayingOf =
  (code: ErrorCode): Saying =>
  (language) =>
    errorSentence(code, language);

export const refusal = (code: ErrorCode, sentence: string): Refusal => ({
  ok: false,
  code,
  error: sentence,
  msg: sentence,
});
