import { createHash } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { LoginProvider } from './testing/login-provider';
import { startTestServer, type TestServer } from './testing/server';

let provider: LoginProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await LoginProvider.start();
  server = await startTestServer({
    APPLE_CLIENT_ID: 'org.example.notewright;org.example.other',
    APPLE_ISSUER: provider.issuer,
    PUBLIC_URL: 'https://music.example.org',
  });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const info = async (person: Browser) => (await person.post('/GetAccountInfo')).json<Record<string, unknown>>();
const appleToken = (about: Record<string, unknown>) => {
  provider.claims = {};
  return provider.oauth.issuer.buildToken({
    scopesOrTransform: (_header, payload) =>
      Object.assign(payload, { aud: 'org.example.notewright', sub: 'apple-1', email_verified: 'true' }, about),
  });
};

test('the native app signs in with the token Apple gave it: as it is, or with a hashed nonce', async () => {
  for (const [index, nonceInToken] of ['n-123', createHash('sha256').update('n-123').digest('hex')].entries()) {
    const app = new Browser(server.app);
    const identityToken = await appleToken({ email: 'dora@example.org', nonce: nonceInToken, index });
    const answer = await app.post('/AppleLogin', { user: 'x', firstName: 'Dora', lastName: 'P', email: 'lie@example.org', identityToken, nonce: 'n-123' }); // prettier-ignore
    expect(answer.json()).toEqual({ ok: true });
    expect(await info(app)).toMatchObject({ firstname: 'Dora', email: 'dora@example.org', emailconfirmed: true });
  }
});

test.each([
  ['of another app', { aud: 'org.example.evil' }, 'n'],
  ['with another nonce', { nonce: 'm' }, 'n'],
  ['without a nonce', { nonce: undefined }, 'undefined'],
  ['that is over', { exp: 1_000_000 }, 'n'],
  ['of another issuer', { iss: 'https://evil.example' }, 'n'],
])('an Apple token %s lets nobody in', async (_what, wrong, nonce) => {
  const eve = new Browser(server.app);
  const identityToken = await appleToken({ email: 'eve@example.org', nonce: 'n', ...wrong });
  const answer = await eve.post('/AppleLogin', { identityToken, nonce });
  expect(answer.json()).toMatchObject({ ok: false, code: 'external-failed' });
});

test('an Apple token opens one session; signed by nobody, or by somebody else, none', async () => {
  const identityToken = await appleToken({ email: 'emil@example.org', sub: 'apple-2', nonce: 'n' });
  const login = (token: string) => new Browser(server.app).post('/AppleLogin', { identityToken: token, nonce: 'n' });
  expect((await login(identityToken)).json()).toEqual({ ok: true });
  expect((await login(identityToken)).json()).toMatchObject({ code: 'external-failed' });
  const [, payload] = identityToken.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  expect((await login(`${none}.${payload}.`)).json()).toMatchObject({ code: 'external-failed' });
  const forger = new OAuth2Server();
  await forger.issuer.keys.generate('RS256');
  forger.issuer.url = provider.issuer;
  const forged = await forger.issuer.buildToken({ scopesOrTransform: (_h, p) => Object.assign(p, { aud: 'org.example.notewright', sub: 'apple-2', nonce: 'n' }) }); // prettier-ignore
  expect((await login(forged)).json()).toMatchObject({ code: 'external-failed' });
});
