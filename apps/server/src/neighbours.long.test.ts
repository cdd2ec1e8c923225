import { TOKEN_FIELD } from '@notewright/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { buildAnother, startTestServer, type TestServer } from './testing/server';

/** Whoever shares our host or domain: another port of localhost, another name below the same domain. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const VISITOR = 'notewright_visitor';

async function member(email: string): Promise<Browser> {
  const person = new Browser(server.app);
  await person.register(email);
  return person;
}

const stillThere = async (person: Browser) => (await person.get('/GetSongMySongs')).statusCode === 200;

/** What a neighbour can have made for it: a visitor's secret it knows, and the token the server gives for it. */
async function prepared(): Promise<{ secret: string; token: string }> {
  const neighbour = new Browser(server.app);
  const token = (await neighbour.get('/AntiForgeryToken')).json<{ token: string }>().token;
  return { secret: neighbour.cookie(VISITOR)!, token };
}

test('a secret that a neighbour planted, with the token for it, deletes nobody’s account', async () => {
  const anna = await member('anna@example.org');
  const { secret, token } = await prepared();
  anna.keep(VISITOR, secret);
  const answer = await anna.forged('/DeleteMyAccountForever', { [TOKEN_FIELD]: token });
  expect({ status: answer.statusCode, stillThere: await stillThere(anna) }).toEqual({ status: 403, stillThere: true });
});

test('the token of one account does nothing in another, in the same browser', async () => {
  const first = await member('first@example.org');
  const token = (await first.get('/AntiForgeryToken')).json<{ token: string }>().token;
  await first.post('/LogoutApp');
  await first.register('second@example.org');
  expect((await first.forged('/CreateFolder?path=Forged/', { [TOKEN_FIELD]: token })).statusCode).toBe(403);
  expect((await first.post('/CreateFolder?path=Wanted/')).statusCode).toBe(200);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
  ['another port, in a browser that says only the origin', { origin: 'http://localhost:4000' }],
  ['another host', { origin: 'https://evil.example' }],
  ['no address at all', { origin: 'evil' }],
])('a call from %s is refused although its token is right', async (_, headers) => {
  const bela = await member(`${crypto.randomUUID()}@example.org`);
  const token = (await bela.get('/AntiForgeryToken')).json<{ token: string }>().token;
  const call = (more: Record<string, string>) => bela.forged('/CreateFolder?path=A/', { [TOKEN_FIELD]: token }, more);
  expect((await call(headers)).statusCode).toBe(403);
  expect((await call({})).statusCode).toBe(200);
});

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://behind.a.proxy' }],
  ['our own page, in an older browser', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  ['a form of our own page, which sends no referrer', { origin: 'null' }],
  ['somebody who sends a form again by reloading', { 'sec-fetch-site': 'none' }],
])('a call from %s is taken', async (_, headers) => {
  const dora = await member(`${crypto.randomUUID()}@example.org`);
  const token = (await dora.get('/AntiForgeryToken')).json<{ token: string }>().token;
  const answer = await dora.forged('/CreateFolder?path=A/', { [TOKEN_FIELD]: token }, headers);
  expect(answer.statusCode).toBe(200);
});

test.each(['short', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}!`])(
  'a planted secret that is not of full length is replaced: %s',
  async (planted) => {
    const person = new Browser(server.app);
    person.keep(VISITOR, planted);
    await person.get('/AntiForgeryToken');
    expect(person.cookie(VISITOR)).not.toBe(planted);
    expect(Buffer.from(person.cookie(VISITOR)!, 'base64url')).toHaveLength(32);
  },
);

test('two processes of one installation take each other’s tokens', async () => {
  const emil = await member('emil@example.org');
  const { token } = (await emil.get('/AntiForgeryToken')).json<{ token: string }>();
  const other = await buildAnother(server, {});
  try {
    const answer = await other.inject({
      method: 'POST',
      url: '/CreateFolder?path=Elsewhere/',
      cookies: Object.fromEntries([VISITOR, 'notewright_session'].map((name) => [name, emil.cookie(name)!])),
      headers: { [TOKEN_FIELD.toLowerCase()]: token },
    });
    expect(answer.statusCode).toBe(200);
  } finally {
    await other.close();
  }
});

test('behind https a neighbour’s name can plant no session: only cookies of this very host are read', async () => {
  const fanny = await member('fanny@example.org');
  const session = fanny.cookie('notewright_session')!;
  const https = await buildAnother(server, { trustProxy: 1 });
  const songsWith = async (cookie: string) =>
    (await https.inject({ url: '/GetSongMySongs', headers: { 'x-forwarded-proto': 'https', cookie } })).statusCode;
  try {
    expect(await songsWith(`notewright_session=${session}`)).toBe(401);
    expect(await songsWith(`__Host-notewright_session=${session}`)).toBe(200);
    const given = await https.inject({ url: '/AntiForgeryToken', headers: { 'x-forwarded-proto': 'https' } });
    expect(given.cookies[0]).toMatchObject({ name: '__Host-notewright_visitor', secure: true, path: '/' });
    expect(given.cookies[0]).not.toHaveProperty('domain');
  } finally {
    await https.close();
  }
});
