import { earlyAnswer } from './earlyAnswers';
import { CallFailure, unreachable } from './failure';

/** The JSON a text says; undefined when it says none, as a proxy's error page does. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Fetches, unless the page did so with its first breath, and tells a call the page gave up from a server that does not answer.
 * Throws a CallFailure.
 */
export const send = (path: string, init: RequestInit): Promise<Response> =>
  (earlyAnswer(path) ?? fetch(path, { credentials: 'same-origin', ...init })).catch(brokenOff);

/**
 * The body of an answer as JSON, undefined for anything else. The connection can break, or the call be given up, while
 * the body still arrives; that is no wrong answer. Throws a CallFailure.
 */
export const bodyOf = async (response: Response): Promise<unknown> => jsonOf(await response.text().catch(brokenOff));

function brokenOff(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw new CallFailure('cancelled', '');
  throw unreachable();
}
