import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { LoginProvider } from './testing/login-provider';
import { startTestServer, type TestServer } from './testing/server';

let provider: LoginProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await LoginProvider.start();
  server = await startTestServer({
    ...{ GOOGLE_CLIENT_ID: 'web-client', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: provider.issuer },
    ...{ FACEBOOK_CLIENT_ID: 'facebook-app', FACEBOOK_CLIENT_SECRET: 'secret', FACEBOOK_ISSUER: provider.issuer },
    GOOGLE_APP_CLIENT_ID: 'ios-client',
    PUBLIC_URL: 'https://music.example.org',
  });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const info = async (person: Browser) => (await person.post('/GetAccountInfo')).json<Record<string, unknown>>();
const token = (about: Record<string, unknown>) => {
  provider.claims = {};
  return provider.oauth.issuer.buildToken({
    scopesOrTransform: (_header, payload) =>
      Object.assign(payload, { aud: 'web-client', sub: 'google-1', email_verified: true, nonce: 'n' }, about),
  });
};

test.each([
  ['google', 'web-client'],
  ['google', 'ios-client'],
  ['facebook', 'facebook-app'],
])('the native app signs in with the token %s gave it for %s', async (provider, aud) => {
  const app = new Browser(server.app);
  const email = `${provider}-${aud}@example.org`;
  const identityToken = await token({ aud, sub: email, email, given_name: 'Dora' });
  expect((await app.post('/NativeLogin', { provider, identityToken, nonce: 'n' })).json()).toEqual({ ok: true });
  expect(await info(app)).toMatchObject({ firstname: 'Dora', email });
  const again = new Browser(server.app);
  expect((await again.post('/NativeLogin', { provider, identityToken, nonce: 'n' })).json()).toMatchObject({ code: 'external-failed' }); // prettier-ignore
});

test.each([
  ['of another app', { aud: 'facebook-app' }],
  ['with another nonce', { nonce: 'm' }],
  ['without a nonce', { nonce: undefined }],
  ['that is over', { exp: 1_000_000 }],
  ['of another issuer', { iss: 'https://evil.example' }],
])('a token %s lets nobody in', async (_what, wrong) => {
  const eve = new Browser(server.app);
  const identityToken = await token({ email: 'eve@example.org', ...wrong });
  const answer = await eve.post('/NativeLogin', { provider: 'google', identityToken, nonce: 'n' });
  expect(answer.json()).toMatchObject({ ok: false, code: 'external-failed' });
});

test('a provider the server does not know is not asked', async () => {
  const answer = await new Browser(server.app).post('/NativeLogin', {
    provider: 'apple',
    identityToken: 'x',
    nonce: 'n',
  });
  expect(answer.statusCode).toBe(400);
});
