import type { Answer, Refused } from '../refused';

/** A refusal on its way from a route or hook to `answerErrors`, which alone turns refusals into answers. */
export class RefusedCall extends Error {
  constructor(readonly why: Refused) {
    super(why.saying?.('en') ?? why.code);
  }
}

/** What a service gives; a refusal ends the request. */
export function granted<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new RefusedCall(answer.error);
}
