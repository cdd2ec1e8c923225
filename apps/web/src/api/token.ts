import { TOKEN_FIELD } from '@notewright/contracts';
import { bodyOf, send } from './body';
import { failureFrom } from './failure';

let asked: Promise<string> | undefined;

/** The anti-forgery token of this page, asked for once and kept. */
export function antiForgeryToken(): Promise<string> {
  asked ??= fetchToken().catch((error: unknown) => {
    asked = undefined; // the next call asks again
    throw error;
  });
  return asked;
}

/** Forgets the token: the session changed or the server called it out of date. */
export function renewToken(): void {
  asked = undefined;
}

/** The token as the server would give it now. */
export function freshToken(): Promise<string> {
  renewToken();
  return antiForgeryToken();
}

export const tokenHeader = (token: string) => ({ [TOKEN_FIELD]: token });

async function fetchToken(): Promise<string> {
  const response = await send('/AntiForgeryToken', { cache: 'no-store' });
  const body = await bodyOf(response);
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
  if (!response.ok || typeof token !== 'string') throw failureFrom(body);
  return token;
}
