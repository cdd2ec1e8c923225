import type { ErrorCode } from '@notewright/contracts';
import { errorSentence, isErrorCode } from '@notewright/contracts';

/** The server could not be reached, answered something unreadable, or the player stopped the call. */
type TransportCode = 'unreachable' | 'unreadable' | 'cancelled';
export type FailureCode = ErrorCode | TransportCode;

/** A call that did not do what was asked: a code to act on and a sentence to show. */
export class CallFailure extends Error {
  constructor(
    readonly code: FailureCode,
    sentence: string,
  ) {
    super(sentence);
    this.name = 'CallFailure';
  }
}

let sessionEnded: () => void = () => undefined;
/** Names what is done whenever the server asks to sign in, whichever call noticed it first. */
export const onSessionEnd = (listener: () => void): void => void (sessionEnded = listener);

/** Sentence of a failed call; anything unexpected reads as the catalogue's internal error. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallFailure ? error.message : errorSentence('internal');

export const failedWith = (error: unknown, code: FailureCode): boolean =>
  error instanceof CallFailure && error.code === code;

/** What a proxy answers while the server behind it is away, as when it is updated. */
const AWAY: readonly (number | undefined)[] = [502, 503, 504];

/**
 * Reads the body of a refused call (status ≥ 400). A refusal without our error shape is 'unreadable', and 'unreachable' where a
 * proxy says by its status that it did not reach the server; so is a network that gave nothing back. Both read "Unkown Error!" as the
 * catalogue says.
 */
export function failureFrom(body: unknown, status?: number): CallFailure {
  const { code, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (code === 'not-signed-in') sessionEnded();
  if (isErrorCode(code)) return new CallFailure(code, typeof error === 'string' ? error : errorSentence(code));
  return AWAY.includes(status) ? unreachable() : new CallFailure('unreadable', errorSentence('internal'));
}

export const unreachable = () => new CallFailure('unreachable', errorSentence('internal'));
