import { answerWords } from '@notewright/words';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newChallenge } from './services/login-challenges';
import { Browser } from './testing/browser';
import { proofFor } from './testing/proof';
import { buildAnother, startTestServer, type TestServer } from './testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const DEVICE = 'notewright_device';
const ENOUGH = 20; // guesses from everywhere until each costs work
let addresses = 0;
/** Somebody at an address nobody has used before. */
const somebody = () => new Browser(server.app, `10.9.${++addresses >> 8}.${addresses & 255}`);
const login = (person: Browser, Email: string, Password = 'secret-password', work = {}) =>
  person.post('/LoginApp', { Email, Password, ...work });
const challenge = async (person: Browser, Email: string) =>
  (await person.post('/LoginChallenge', { Email })).json<{ challenge: string; work: number }>();
const solved = (asked: { challenge: string; work: number }) => ({
  Challenge: asked.challenge,
  Proof: proofFor(asked),
});
const IN = { ok: true };
const WRONG = { error: 'The email or the password is not correct.' };
const WORK_FIRST = { code: 'proof-needed' };
const TOO_MANY = { code: 'too-many-requests' };

/** An account with its owner's device, after a stranger has tried so many passwords, each from another address. */
async function attacked(guesses = ENOUGH) {
  const email = `${randomUUID()}@example.org`;
  const owner = somebody();
  await owner.register(email);
  await owner.post('/LogoutApp');
  for (let i = 0; i < guesses; i++) expect((await login(somebody(), email, 'guess')).json()).toMatchObject(WRONG);
  return { email, owner };
}

test('a stranger who guesses from many addresses does not keep the owner out on a device that has logged in before', async () => {
  const { email, owner } = await attacked();
  expect((await login(somebody(), email, 'guess')).statusCode).toBe(429);
  expect((await login(owner, email)).json()).toEqual(IN);
});

test('on a new device and from a new address the owner gets in after some work, and nobody is tried without', async () => {
  const { email } = await attacked();
  const elsewhere = somebody();
  const refused = await login(elsewhere, email);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject(WORK_FIRST);
  expect(refused.headers['retry-after']).toBe('900');
  const asked = await challenge(elsewhere, email);
  expect((await login(elsewhere, email, 'secret-password', { Challenge: asked.challenge, Proof: '0'.repeat(128) })).json()).toMatchObject(WORK_FIRST); // prettier-ignore
  expect((await login(elsewhere, email, 'secret-password', solved(asked))).json()).toEqual(IN);
  // The device is known from now on.
  await elsewhere.post('/LogoutApp');
  expect((await login(elsewhere, email)).json()).toEqual(IN);
});

test('work counts once, for its email and its address alone, and not for ever', async () => {
  const [{ email }, other] = [await attacked(), await attacked()];
  const guesser = somebody();
  const work = solved(await challenge(guesser, email));
  expect((await login(somebody(), email, 'guess', work)).json()).toMatchObject(WORK_FIRST);
  expect((await login(guesser, other.email, 'guess', work)).json()).toMatchObject(WORK_FIRST);
  expect((await login(guesser, email, 'guess', work)).json()).toMatchObject(WRONG);
  expect((await login(guesser, email, 'guess', work)).json()).toMatchObject(WORK_FIRST);
  const easier = await challenge(guesser, email);
  const [over, , random, signature] = easier.challenge.split('.');
  const lighter = { challenge: `${over}.1.${random}.${signature}`, work: 1 };
  expect((await login(guesser, email, 'guess', solved(lighter))).json()).toMatchObject(WORK_FIRST);
  const anHourAgo = Date.now() - 60 * 60_000;
  const old = newChallenge(server, { emailKey: email, address: '10.9.255.255' }, 1, anHourAgo);
  const late = new Browser(server.app, '10.9.255.255');
  expect((await login(late, email, 'guess', solved({ challenge: old, work: 1 }))).json()).toMatchObject(WORK_FIRST);
});

test('the more guesses, the more work, for an email without an account, too', async () => {
  const email = 'nobody@example.org';
  const work = async () => (await challenge(somebody(), email)).work;
  const least = await work();
  const guessed = (hits: number) =>
    server.store.db.updateTable('rate_limits').set({ hits }).where('key', '=', `login-email:${email}`).execute();
  expect((await login(somebody(), email, 'guess')).json()).toMatchObject(WRONG);
  await guessed(ENOUGH);
  expect((await login(somebody(), email, 'guess')).json()).toMatchObject(WORK_FIRST);
  expect(await work()).toBe(least);
  await guessed(ENOUGH * 3);
  expect(await work()).toBe(least * 3);
  await guessed(ENOUGH * 1000);
  expect(await work()).toBe(least * 8);
});

test('guesses sent all at once from as many addresses are no more than those sent one by one', async () => {
  const { email } = await attacked(0);
  const answers = await Promise.all(Array.from({ length: 40 }, () => login(somebody(), email, 'guess')));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(ENOUGH);
});

test('guesses on a known device are counted there, and stop nobody elsewhere', async () => {
  const { email, owner } = await attacked(0);
  for (let i = 0; i < 10; i++) expect((await login(owner, email, 'guess')).json()).toMatchObject(WRONG);
  expect((await login(owner, email)).json()).toMatchObject(TOO_MANY);
  expect((await login(somebody(), email)).json()).toEqual(IN);
});

test('whoever uses up what an address may try does not keep out a known device behind the same address', async () => {
  const email = `${randomUUID()}@example.org`;
  const owner = new Browser(server.app, '10.8.0.1');
  await owner.register(email);
  await owner.post('/LogoutApp');
  const stranger = () => new Browser(server.app, '10.8.0.1');
  for (let i = 0; i < 10; i++) await login(stranger(), email, 'guess');
  expect((await login(stranger(), email)).json()).toMatchObject(TOO_MANY);
  expect((await login(owner, email)).json()).toEqual(IN);
});

test('a pass is for one account; one that somebody made up or took from another account makes no device known', async () => {
  const { email } = await attacked();
  const stranger = somebody();
  await stranger.register(`${randomUUID()}@example.org`);
  const theirs = stranger.cookie(DEVICE)!;
  expect((await login(stranger, email, 'guess')).json()).toMatchObject(WORK_FIRST);
  for (const pass of [`${theirs.slice(0, -1)}!`, 'x'.repeat(59), '', '.....', '💥']) {
    const guesser = somebody();
    guesser.keep(DEVICE, encodeURIComponent(pass));
    expect((await login(guesser, email, 'guess')).json()).toMatchObject(WORK_FIRST);
  }
});

test('two people at one computer are both known there', async () => {
  const [anna, bela] = [await attacked(), await attacked()];
  expect((await login(anna.owner, bela.email, 'guess')).json()).toMatchObject(WORK_FIRST);
  bela.owner.keep(DEVICE, `${bela.owner.cookie(DEVICE)}.${anna.owner.cookie(DEVICE)}`);
  expect((await login(bela.owner, anna.email)).json()).toEqual(IN);
  await bela.owner.post('/LogoutApp');
  expect((await login(bela.owner, bela.email)).json()).toEqual(IN);
});

test.each([
  ['a changed password', '/ChangePassword', { OldPassword: 'secret-password', NewPassword: 'new-password', ConfirmPassword: 'new-password' }, 'new-password'], // prettier-ignore
  ['the end of all other sessions', '/EndOtherSessions', {}, 'secret-password'],
])('after %s only the device where it was asked for is known', async (_, path, form, password) => {
  const { email, owner } = await attacked();
  const stolen = somebody();
  stolen.keep(DEVICE, owner.cookie(DEVICE)!);
  expect((await login(stolen, email, 'guess')).json()).toMatchObject(WRONG);
  await login(owner, email);
  expect((await owner.post(path, form)).json()).toMatchObject({ ok: true });
  expect((await login(stolen, email, 'guess')).json()).toMatchObject(WORK_FIRST);
  await owner.post('/LogoutApp');
  expect((await login(owner, email, password)).json()).toEqual(IN);
});

test('the pass is out of reach for scripts, lasts, and behind https never travels unprotected', async () => {
  const email = `${randomUUID()}@example.org`;
  const answer = await somebody().register(email);
  const cookie = answer.cookies.find(({ name }) => name === DEVICE)!;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 400 * 24 * 60 * 60 });
  expect(cookie.value).not.toContain(email);
  const proxied = await buildAnother(server, { trustProxy: 1 });
  const https = { 'x-forwarded-proto': 'https' };
  const asked = await proxied.inject({ url: '/AntiForgeryToken', headers: https });
  const opened = await proxied.inject({
    method: 'POST',
    url: '/LoginApp',
    headers: { ...https, __requestverificationtoken: asked.json<{ token: string }>().token },
    cookies: Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value])),
    payload: { Email: email, Password: 'secret-password' },
  });
  await proxied.close();
  expect(opened.cookies.find(({ name }) => name === `__Host-${DEVICE}`)).toMatchObject({ secure: true, path: '/' });
});

test('a stranger who keeps asking for links does not keep the owner from one', async () => {
  const { email, owner } = await attacked(0);
  const ask = (person: Browser, Email = email) => person.post('/ForgotPassword', { Email });
  const linkIsOver = async () =>
    (await server.store.db.selectFrom('account_tokens').select('expires_at').where('purpose', '=', 'reset').where('email', '=', email).executeTakeFirstOrThrow()).expires_at; // prettier-ignore
  for (let i = 0; i < 5; i++) expect((await ask(somebody())).statusCode).toBe(200);
  const refused = await ask(somebody());
  expect(refused.json()).toMatchObject({ ...TOO_MANY, error: answerWords('en').refused['reset-links-enough']() });
  // What the refusal says is true: as long as it is said, the newest link works.
  const { window_ends_at } = await server.store.db.selectFrom('rate_limits').select('window_ends_at').where('key', '=', `reset-email:${email}`).executeTakeFirstOrThrow(); // prettier-ignore
  await expect.poll(async () => (await linkIsOver()) > window_ends_at).toBe(true);
  expect((await ask(owner)).statusCode).toBe(200);
  const nobody = `${randomUUID()}@example.org`;
  for (let i = 0; i < 5; i++) await ask(somebody(), nobody);
  expect((await ask(somebody(), nobody)).body).toBe(refused.body);
});
