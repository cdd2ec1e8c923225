import { TOKEN_FIELD, tokenSchema } from '@notewright/contracts';
import { failureFrom, unreachable } from './failure';

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

export const tokenHeader = (token: string) => ({ [TOKEN_FIELD]: token });

async function fetchToken(): Promise<string> {
  const response = await fetch('/AntiForgeryToken', { credentials: 'same-origin', cache: 'no-store' }).catch(() => {
    throw unreachable();
  });
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = tokenSchema.safeParse(body);
  if (!response.ok || !parsed.success) throw failureFrom(body);
  return parsed.data.token;
}
