import type { SessionInfo } from '@notewright/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { buildAnother, startTestServer, type TestServer } from './testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const visitor = () => new Browser(server.app);

const opens = async (token: string) =>
  (await server.app.inject({ url: '/GetSongMySongs', cookies: { notewright_session: token } })).statusCode === 200;

test('the session cookie is out of reach for scripts and lasts as long as asked', async () => {
  const remembered = await visitor().register('emil@example.org');
  const cookie = remembered.cookies.find(({ name }) => name === 'notewright_session')!;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 60 * 24 * 60 * 60 });
  const passing = await visitor().post('/LoginApp', {
    Email: 'emil@example.org',
    Password: 'secret-password',
    RememberMe: 'false',
  });
  expect(passing.cookies.find(({ name }) => name === 'notewright_session')).not.toHaveProperty('maxAge');
});

test('behind https the cookie never travels unprotected', async () => {
  const proxied = await buildAnother(server, { trustProxy: 1 });
  try {
    const response = await proxied.inject({ url: '/AntiForgeryToken', headers: { 'x-forwarded-proto': 'https' } });
    expect(response.cookies[0]).toMatchObject({ secure: true });
  } finally {
    await proxied.close();
  }
});

test('the database keeps only a hash of the session token', async () => {
  const franz = visitor();
  await franz.register('franz@example.org');
  const rows = await server.store.db.selectFrom('sessions').select('token_hash').execute();
  const token = franz.cookie('notewright_session')!;
  expect(rows.some((row) => row.token_hash.toString('base64url') === token)).toBe(false);
  expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
});

test('after logout the old cookie opens nothing', async () => {
  const greta = visitor();
  await greta.register('greta@example.org');
  const token = greta.cookie('notewright_session')!;
  expect((await greta.post('/LogoutApp')).json()).toEqual({ ok: true });
  const again = await server.app.inject({ url: '/GetSongMySongs', cookies: { notewright_session: token } });
  expect(again.statusCode).toBe(401);
  expect(again.json()).toMatchObject({ ok: false, code: 'not-signed-in' });
});

test('a session used in its second half starts anew; one that is over opens nothing', async () => {
  const hugo = visitor();
  await hugo.register('hugo@example.org');
  const setExpiry = (expires: Date) => server.store.db.updateTable('sessions').set({ expires_at: expires }).execute();
  await setExpiry(new Date(Date.now() + 60_000));
  const used = await hugo.get('/GetSongMySongs');
  expect(used.statusCode).toBe(200);
  expect(used.cookies.find(({ name }) => name === 'notewright_session')).toMatchObject({ maxAge: 60 * 24 * 60 * 60 });
  await setExpiry(new Date(Date.now() - 1000));
  expect((await hugo.get('/GetSongMySongs')).statusCode).toBe(401);
});

test('login and a changed password give the browser a new session; the old token opens nothing', async () => {
  const pia = visitor();
  await pia.register('rotation@example.org');
  const tokens = [pia.cookie('notewright_session')!];
  await pia.post('/LoginApp', { Email: 'rotation@example.org', Password: 'secret-password' });
  tokens.push(pia.cookie('notewright_session')!);
  await pia.post('/ChangePassword', { OldPassword: 'secret-password', NewPassword: 'new-password', ConfirmPassword: 'new-password' }); // prettier-ignore
  tokens.push(pia.cookie('notewright_session')!);
  expect(new Set(tokens).size).toBe(3);
  expect(await Promise.all(tokens.map(opens))).toEqual([false, false, true]);
});

test('a token somebody planted in the browser is not the session after login', async () => {
  const quinn = visitor();
  await quinn.register('planted@example.org');
  await quinn.post('/LogoutApp');
  quinn.keep('notewright_session', 'planted-by-somebody-else');
  await quinn.post('/LoginApp', { Email: 'planted@example.org', Password: 'secret-password' });
  expect(quinn.cookie('notewright_session')).not.toBe('planted-by-somebody-else');
  expect(await opens('planted-by-somebody-else')).toBe(false);
});

test('sessions are listed and ended, one by one or all others, and never those of somebody else', async () => {
  const desk = visitor();
  await desk.register('sessions@example.org');
  const [phone, tablet] = [visitor(), visitor()];
  for (const device of [phone, tablet])
    await device.post('/LoginApp', { Email: 'sessions@example.org', Password: 'secret-password' });
  const list = async () => (await desk.get('/GetSessions')).json<SessionInfo[]>();
  const sessions = await list();
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ Current }) => Current)).toHaveLength(1);
  expect(sessions[0]!.CreatedDateTime).toMatch(/^\/Date\(\d+\)\/$/);

  const stranger = visitor();
  await stranger.register('stranger@example.org');
  const theirs = (await stranger.get('/GetSessions')).json<SessionInfo[]>()[0]!.Id;
  expect((await desk.post('/EndSession', { id: theirs })).json()).toMatchObject({ code: 'session-missing' });

  const phones = (await phone.get('/GetSessions')).json<SessionInfo[]>().find(({ Current }) => Current)!.Id;
  expect((await desk.post('/EndSession', { id: phones })).json()).toMatchObject({ ok: true });
  expect((await phone.get('/GetSongMySongs')).statusCode).toBe(401);
  expect((await desk.post('/EndOtherSessions')).json()).toMatchObject({ ok: true });
  expect((await tablet.get('/GetSongMySongs')).statusCode).toBe(401);
  expect(await list()).toHaveLength(1);
  await desk.post('/EndSession', { id: (await list())[0]!.Id });
  expect((await desk.get('/GetSongMySongs')).statusCode).toBe(401);
});

test('of many who knock at the same moment each is taken for who they are', async () => {
  const people = await Promise.all(
    ['mia', 'noah', 'olga'].map(async (name) => {
      const person = visitor();
      await person.register(`${name}@example.org`);
      return { email: `${name}@example.org`, token: person.cookie('notewright_session')! };
    }),
  );
  const ask = async (token: string) =>
    (await server.app.inject({ method: 'POST', url: '/GetAccountInfo', cookies: { notewright_session: token } })).json<{
      email?: string;
    }>().email;
  const knocking = [...people, { email: undefined, token: 'nobody' }].flatMap((one) => [one, one, one]);
  expect(await Promise.all(knocking.map(({ token }) => ask(token)))).toEqual(knocking.map(({ email }) => email));
});
