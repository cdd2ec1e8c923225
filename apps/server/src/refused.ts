import { ERRORS, type ErrorCode, type Refusal } from '@notewright/contracts';

/** A call that ends with an entry of the catalogue; the error handler of the app turns it into the answer. */
export class Refused extends Error {
  constructor(
    readonly code: ErrorCode,
    /** Replaces the catalogue's sentence when there is a more telling one, e.g. of a form field. */
    readonly sentence: string = ERRORS[code].sentence,
    /** When it is worth trying again. */
    readonly retryAfterSec?: number,
  ) {
    super(sentence);
  }
}

export const refusal = (code: ErrorCode, sentence: string = ERRORS[code].sentence): Refusal => ({
  ok: false,
  code,
  error: sentence,
  msg: sentence,
});
