import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { LoginProvider } from './testing/login-provider';
import { noise } from './testing/recordings';
import { buildAnother, startTestServer, type TestServer } from './testing/server';

let provider: LoginProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await LoginProvider.start();
  server = await startTestServer({
    GOOGLE_CLIENT_ID: 'our-google-id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: provider.issuer,
    FACEBOOK_CLIENT_ID: 'our-facebook-id',
    FACEBOOK_CLIENT_SECRET: 'secret',
    FACEBOOK_ISSUER: provider.issuer,
    APPLE_CLIENT_ID: 'org.example.notewright;org.example.other',
    APPLE_ISSUER: provider.issuer,
    PUBLIC_URL: 'https://music.example.org',
  });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
afterEach(() => provider.oauth.service.removeAllListeners('beforeAuthorizeRedirect'));

/** Where `toProvider` was going. */
const GOING = 'returnurl=%2Fscore%3Fid%3D7';

const info = async (person: Browser) => (await person.post('/GetAccountInfo')).json<Record<string, unknown>>();
const google = (about: Record<string, unknown>) => ({ aud: 'our-google-id', given_name: 'Anna', ...about });

/** Goes to the provider as the browser would. @returns where it sends the browser back to */
async function toProvider(person: Browser, name = 'Google', returnUrl = '/score?id=7'): Promise<URL> {
  const left = await person.post('/ExternalLogin', { provider: name, returnUrl });
  expect(left.statusCode).toBe(303);
  const there = await fetch(left.headers.location as string, { redirect: 'manual' });
  return new URL(there.headers.get('location')!);
}

/** @returns where the person ends up in the web app */
async function signIn(person: Browser, about: Record<string, unknown>, name = 'Google'): Promise<string> {
  const back = await toProvider(person, name);
  const asked = await nonceOf(person);
  provider.claims = { nonce: asked, ...about };
  return (await person.get(back.pathname + back.search)).headers.location as string;
}
/** The provider of the tests does not repeat the nonce by itself, as the protocol demands. */
const nonceOf = async (_person: Browser) =>
  (await server.store.db.selectFrom('pending_logins').select('nonce').orderBy('expires_at', 'desc').executeTakeFirstOrThrow()).nonce; // prettier-ignore

test('the page learns which ways of signing in there are', async () => {
  expect((await new Browser(server.app).get('/LoginProviders')).json()).toEqual({ google: true, facebook: true, apple: true }); // prettier-ignore
});

test('who comes with Google has an account without a password, and lands where they wanted to go', async () => {
  const anna = new Browser(server.app);
  const landed = await signIn(anna, google({ sub: 'g-1', email: 'anna@example.org', email_verified: true }));
  expect(landed).toBe('/#/score?id=7');
  expect(await info(anna)).toMatchObject({
    firstname: 'Anna',
    email: 'anna@example.org',
    emailconfirmed: true,
    haspassword: false,
  });
  const again = new Browser(server.app);
  // The email there may change; the person is the same.
  await signIn(again, google({ sub: 'g-1', email: 'anna-new@example.org', email_verified: true }));
  expect(await info(again)).toMatchObject({ email: 'anna@example.org' });
});

test('the form leaves with PKCE, state and nonce, to our own address', async () => {
  const left = await new Browser(server.app).post('/ExternalLogin', { provider: 'google' });
  const query = Object.fromEntries(new URL(left.headers.location as string).searchParams);
  expect(query).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    client_id: 'our-google-id',
    redirect_uri: 'https://music.example.org/ExternalLogin/google',
    scope: 'openid email profile',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]!.length).toBeGreaterThanOrEqual(43);
  const policy = left.headers['content-security-policy'] as string;
  expect(policy).toContain(`form-action 'self' ${provider.issuer}`);
});

test('without an address to go by, the provider leads back to this machine, not to the host a request names', async () => {
  const app = await buildAnother(server, { publicUrl: undefined });
  const { headers: asked } = await app.inject({
    method: 'GET',
    url: '/AntiForgeryToken',
    headers: { host: 'evil.example' },
  });
  const cookie = [asked['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');
  const { token } = (await app.inject({ url: '/AntiForgeryToken', headers: { host: 'evil.example', cookie } })).json<{
    token: string;
  }>();
  const left = await app.inject({
    method: 'POST',
    url: '/ExternalLogin',
    headers: {
      host: 'evil.example',
      cookie,
      __requestverificationtoken: token,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'provider=google',
  });
  expect(left.statusCode).toBe(303);
  const back = new URL(left.headers.location as string).searchParams.get('redirect_uri');
  expect(back).toMatch(/^http:\/\/localhost:\d+\/ExternalLogin\/google$/);
  await app.close();
});

test.each([
  ['a nonce of another sign-in', { nonce: 'stolen' }],
  ['an audience that is not us', { aud: 'somebody-else' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['a time long ago', { exp: 1_000_000 }],
])('a token with %s lets nobody in', async (_what, wrong) => {
  const eve = new Browser(server.app);
  const about = google({ sub: randomUUID(), email: 'eve@example.org', email_verified: true, ...wrong });
  expect(await signIn(eve, about)).toBe(`/#/login?error=external-failed&${GOING}`);
  expect(await info(eve)).toEqual({ error: 'not signed in' });
});

test('an answer works once, in the browser that asked, at the provider that was asked, and not for ever', async () => {
  const anna = new Browser(server.app);
  const eve = new Browser(server.app);
  provider.claims = google({ sub: 'g-2', email: 'second@example.org', email_verified: true });
  const landing = async (person: Browser, url: string) => (await person.get(url)).headers.location;
  const failed = '/#/login?error=external-failed';

  const stolen = await toProvider(anna);
  expect(await landing(eve, stolen.pathname + stolen.search)).toBe(failed);
  expect(await landing(anna, stolen.pathname + stolen.search)).toBe(failed); // eve used it up

  const elsewhere = await toProvider(anna);
  expect(await landing(anna, `/ExternalLogin/facebook${elsewhere.search}`)).toBe(failed);

  const late = await toProvider(anna);
  await server.store.db
    .updateTable('pending_logins')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect(await landing(anna, late.pathname + late.search)).toBe(failed);
  expect(await landing(anna, '/ExternalLogin/google?state=made-up&code=x')).toBe(failed);
  expect(await landing(anna, '/ExternalLogin/google')).toBe(failed);
});

test('whoever says no at the provider sees that, and the next try still leads where they were going', async () => {
  const anna = new Browser(server.app);
  const { searchParams } = await toProvider(anna);
  const landed = await anna.get(`/ExternalLogin/google?error=access_denied&state=${searchParams.get('state')}`);
  expect(landed.headers.location).toBe(`/#/login?error=external-cancelled&${GOING}`);
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/songbook\r\nX: y'])(
  'a return address of %j leads to the songbook',
  async (returnUrl) => {
    const anna = new Browser(server.app);
    const back = await toProvider(anna, 'Google', returnUrl);
    provider.claims = google({ nonce: await nonceOf(anna), sub: randomUUID(), email: `${randomUUID()}@example.org`, email_verified: true }); // prettier-ignore
    expect((await anna.get(back.pathname + back.search)).headers.location).toBe('/#/songbook');
  },
);

test('an account that confirmed its email is linked to a provider that vouches for it', async () => {
  const bela = new Browser(server.app);
  await bela.register('bela@example.org');
  await server.store.db.updateTable('accounts').set({ email_confirmed: true }).where('email', '=', 'bela@example.org').execute(); // prettier-ignore
  const other = new Browser(server.app);
  await signIn(other, google({ sub: 'g-bela', email: 'Bela@Example.org', email_verified: true }));
  expect((await info(other))['id']).toBe((await info(bela))['id']);
  expect(await info(other)).toMatchObject({ haspassword: true });
});

test.each([
  ['the account never confirmed it', false, true],
  ['the provider does not vouch for it', true, false],
])('no link by email when %s', async (_why, confirmed, verified) => {
  const email = `${randomUUID()}@example.org`;
  await new Browser(server.app).register(email);
  await server.store.db
    .updateTable('accounts')
    .set({ email_confirmed: confirmed })
    .where('email', '=', email)
    .execute();
  const eve = new Browser(server.app);
  const landed = await signIn(eve, google({ sub: randomUUID(), email, email_verified: verified }));
  expect(landed).toBe(`/#/login?error=external-email-taken&${GOING}`);
  expect(await info(eve)).toEqual({ error: 'not signed in' });
});

test('Facebook never vouches for an email: the account is new, and its email has to be confirmed', async () => {
  const clara = new Browser(server.app);
  provider.claims = { aud: 'our-facebook-id' };
  await signIn(clara, { aud: 'our-facebook-id', sub: 'f-1', email: 'clara@example.org', name: 'Clara Schumann' }, 'Facebook'); // prettier-ignore
  expect(await info(clara)).toMatchObject({ firstname: 'Clara Schumann', emailconfirmed: false, haspassword: false });
});

test('without an email there is no new account', async () => {
  expect(await signIn(new Browser(server.app), google({ sub: randomUUID() }))).toBe(
    `/#/login?error=external-email-missing&${GOING}`,
  );
});

test('a guest who signs in elsewhere keeps the song', async () => {
  const guest = new Browser(server.app);
  await guest.post('/StartAsGuest');
  await guest.upload(noise());
  await signIn(guest, google({ sub: 'g-guest', email: 'guest@example.org', email_verified: true }));
  expect(await info(guest)).toMatchObject({ guest: false, email: 'guest@example.org' });
  expect((await guest.get('/GetSongMySongs')).json()).toHaveLength(1);
});

test('a provider nobody configured is not offered', async () => {
  const none = { google: undefined, facebook: undefined, apple: undefined };
  const plain = await buildAnother(server, { providers: none });
  try {
    const anna = new Browser(plain);
    expect((await anna.get('/LoginProviders')).json()).toEqual({ google: false, facebook: false, apple: false });
    const left = await anna.post('/ExternalLogin', { provider: 'google' });
    expect(left.headers.location).toBe('/#/login?error=provider-not-offered');
    const going = await anna.post('/ExternalLogin', { provider: 'google', returnUrl: '/score?id=7' });
    expect(going.headers.location).toBe(`/#/login?error=provider-not-offered&${GOING}`);
    expect((await anna.post('/AppleLogin', { identityToken: 'x', nonce: 'y' })).json()).toMatchObject({ code: 'provider-not-offered' }); // prettier-ignore
    expect((await anna.post('/ExternalLogin', { provider: 'myspace' })).statusCode).toBe(400);
  } finally {
    await plain.close();
  }
});
