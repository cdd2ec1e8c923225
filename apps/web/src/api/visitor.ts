import type { funnelBody, loginProviders, Provider } from '@notewright/contracts';
import type { z } from 'zod';
import type { Reader } from './call';
import { get, postForm, postJson } from './call';
import { renewToken } from './token';

/** What the first pages ask of the server. No schemas here: these calls must not make those pages wait for them. */
const ANYTHING: Reader<unknown> = { safeParse: (data) => ({ success: true, data }) };

/** Which other ways of signing in this server offers. */
export async function fetchProviders(signal?: AbortSignal): Promise<z.infer<typeof loginProviders>> {
  const offered = await get('/LoginProviders', ANYTHING, signal);
  const has = (provider: Provider): boolean =>
    (offered as Partial<Record<Provider, unknown>> | null)?.[provider] === true;
  return { google: has('google'), facebook: has('facebook'), apple: has('apple') };
}

/** Shows the server the token that a provider gave to the native app. Throws a CallFailure. */
export async function enterWithToken(
  provider: Provider,
  { identityToken, nonce, ...person }: { readonly identityToken: string; readonly nonce: string },
): Promise<void> {
  if (provider === 'apple') await postJson('/AppleLogin', { ...person, identityToken, nonce }, ANYTHING);
  else await postJson('/NativeLogin', { provider, identityToken, nonce }, ANYTHING);
  renewToken();
}

/** An account for one song, without name or email; the visitor is signed in to it. Throws a CallFailure. */
export async function startAsGuest(): Promise<void> {
  await postForm('/StartAsGuest', {}, ANYTHING);
  renewToken();
}

/** Counts how far people come; a count that does not arrive is no reason to disturb anybody. */
export function countStep(step: z.infer<typeof funnelBody>): void {
  postJson('/api/general/funnel', step, ANYTHING).catch((failure: unknown) =>
    console.warn('A step was not counted.', failure),
  );
}
