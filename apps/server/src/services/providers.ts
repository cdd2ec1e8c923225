import { createHash } from 'node:crypto';
import type { Provider } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { JWTVerifyGetKey } from 'jose';
import type * as OpenIdClient from 'openid-client';
import type { Config } from '../config';
import { refuse, type Answer } from '../refused';

/** Who somebody is at a provider, as its signed token says. */
export interface Person {
  readonly provider: Provider;
  /** The provider's own, never changing name for them. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider vouches for the email. Facebook never says so. */
  readonly emailVerified: boolean;
  readonly firstname: string | undefined;
}

/** What must be the same when the person comes back from the provider. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

type RedirectProvider = 'google' | 'facebook';
type Providers = Config['providers'];

/** A provider that was not reachable is asked again at the next sign-in. */
const opened = new Map<string, Promise<OpenIdClient.Configuration>>();

/** Facebook publishes no complete discovery document; these are the places its manual for OpenID Connect names. */
const FACEBOOK = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
  jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
};

async function open(providers: Providers, provider: RedirectProvider): Promise<Answer<OpenIdClient.Configuration>> {
  const configured = providers[provider];
  if (!configured) return refuse('provider-not-offered');
  const key = `${configured.issuer} ${configured.clientId}`;
  let configuration = opened.get(key);
  if (!configuration) {
    configuration = ask(configured, provider);
    opened.set(key, configuration);
    configuration.catch(() => opened.delete(key));
  }
  return ok(await configuration);
}

async function ask(
  { issuer, clientId, clientSecret }: NonNullable<Providers[RedirectProvider]>,
  provider: RedirectProvider,
): Promise<OpenIdClient.Configuration> {
  const oidc = await import('openid-client');
  if (provider === 'facebook' && issuer === FACEBOOK.issuer) {
    const configuration = new oidc.Configuration(FACEBOOK, clientId, clientSecret);
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  }
  // Signatures are checked although the token comes straight from the provider: one lock more.
  const execute = [oidc.enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute });
}

/** Where to send the browser, and what to remember until it comes back. @returns refused with 'provider-not-offered' */
export async function startSignIn(
  providers: Providers,
  provider: RedirectProvider,
  redirectUri: string,
): Promise<Answer<{ url: string; checks: Checks }>> {
  const opened = await open(providers, provider);
  if (!opened.ok) return opened;
  const oidc = await import('openid-client');
  const checks: Checks = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  };
  const url = oidc.buildAuthorizationUrl(opened.value, {
    redirect_uri: redirectUri,
    scope: provider === 'google' ? 'openid email profile' : 'openid email',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
  });
  return ok({ url: url.href, checks });
}

/**
 * Trades the code in the address the browser came back to for the person's token, and checks it: signature, issuer,
 * audience, time, nonce, state, and that whoever trades is whoever asked (PKCE).
 *
 * @returns refused with 'external-cancelled', 'external-failed' or 'provider-not-offered'
 */
export async function finishSignIn(
  providers: Providers,
  provider: RedirectProvider,
  cameBackTo: URL,
  { state, nonce, codeVerifier }: Checks,
): Promise<Answer<Person>> {
  const opened = await open(providers, provider);
  if (!opened.ok) return opened;
  const oidc = await import('openid-client');
  return oidc
    .authorizationCodeGrant(opened.value, cameBackTo, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    .then(
      (tokens) => ok(personOf(provider, tokens.claims()!)),
      (error: unknown) => {
        const cancelled = (error as { error?: string }).error === 'access_denied';
        return refuse(cancelled ? 'external-cancelled' : 'external-failed', { cause: error });
      },
    );
}

function personOf(provider: Provider, claims: Readonly<Record<string, unknown>>): Person {
  const text = (name: string) => (typeof claims[name] === 'string' && claims[name] !== '' ? claims[name] : undefined);
  return {
    provider,
    subject: text('sub')!,
    email: text('email'),
    // Apple writes the boolean as text.
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    firstname: text('given_name') ?? text('name'),
  };
}

const keySets = new Map<string, JWTVerifyGetKey>();

/** Whose tokens are accepted, and for which of our apps they were made. */
interface TokenSource {
  readonly issuers: readonly string[];
  readonly keysAt: string;
  readonly audience: readonly string[];
}

/** @returns undefined where the provider is not configured */
function tokenSource({ google, facebook, apple }: Providers, provider: Provider): TokenSource | undefined {
  const from = (issuer: string, keysAt: string, audience: readonly string[]): TokenSource => ({
    issuers: issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer],
    // Only a provider on this machine, as in tests, has them at another place.
    keysAt: issuer.startsWith('https:') ? keysAt : new URL('/jwks', issuer).href,
    audience,
  });
  switch (provider) {
    case 'google':
      return google && from(google.issuer, GOOGLE_KEYS, [google.clientId, ...google.appClientIds]);
    case 'facebook':
      return facebook && from(facebook.issuer, FACEBOOK.jwks_uri, [facebook.clientId]);
    case 'apple':
      return apple && from(apple.issuer, new URL('/auth/keys', apple.issuer).href, apple.clientIds);
  }
}
/** Google's place for OpenID Connect, as its discovery document names it. */
const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

/**
 * Checks a token that a provider gave to the native app: signature by the provider's published keys, issuer, our app as audience, time,
 * and the nonce the app chose, as it is or as its SHA-256.
 *
 * @returns the person, and until when the token could be shown again
 * @returns refused with 'provider-not-offered' or 'external-failed'
 */
export async function readIdentityToken(
  providers: Providers,
  provider: Provider,
  identityToken: string,
  nonce: string,
): Promise<Answer<{ person: Person; expiresAt: Date }>> {
  const source = tokenSource(providers, provider);
  if (!source) return refuse('provider-not-offered');
  const jose = await import('jose');
  let keys = keySets.get(source.keysAt);
  if (!keys) keySets.set(source.keysAt, (keys = jose.createRemoteJWKSet(new URL(source.keysAt))));
  try {
    const { payload } = await jose.jwtVerify(identityToken, keys, {
      issuer: [...source.issuers],
      audience: [...source.audience],
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    const digest = createHash('sha256').update(nonce);
    if (![nonce, digest.copy().digest('hex'), digest.digest('base64url')].includes(String(payload['nonce'])))
      throw new Error('the nonce is another one');
    return ok({ person: personOf(provider, payload), expiresAt: new Date(payload.exp! * 1000) });
  } catch (error) {
    return refuse('external-failed', { cause: error });
  }
}

/** Where forms of the page may lead: browsers hold the redirect to a provider against the form it started from. */
export function formTargets({ google, facebook }: Providers): string[] {
  return [
    ...(google ? [new URL(google.issuer).origin] : []),
    ...(facebook ? [new URL(facebook.issuer).origin] : []),
    ...(facebook?.issuer === FACEBOOK.issuer ? ['https://m.facebook.com', 'https://web.facebook.com'] : []),
  ];
}
