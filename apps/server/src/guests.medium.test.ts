import type { Song } from '@notewright/contracts';
import { music } from '@notewright/score/testing';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidy } from './jobs/sweep';
import { songPrefix } from './repositories/blobs';
import { Browser } from './testing/browser';
import { noise } from './testing/recordings';
import { buildAnother, startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ NOTEWRIGHT_PLANS: 'on' });
});
afterAll(() => server.stop());

const visitor = () => new Browser(server.app);
const info = async (person: Browser) => (await person.post('/GetAccountInfo')).json<Record<string, unknown>>();
const songs = async (person: Browser) => (await person.get('/GetSongMySongs')).json<Song[]>();
async function guest(): Promise<Browser> {
  const person = visitor();
  expect((await person.post('/StartAsGuest')).json()).toEqual({ ok: true });
  return person;
}

test('a guest has an account without name and email, and no second one', async () => {
  const person = await guest();
  const first = await info(person);
  expect(first).toMatchObject({ guest: true, firstname: '', email: '', haspassword: false, premium: false });
  await person.post('/StartAsGuest');
  expect((await info(person))['id']).toBe(first['id']);
});

test('the account says what it can do here, and what signing up would add', async () => {
  const person = await guest();
  expect(await info(person)).toMatchObject({
    may: { upload: true, recordSec: 60, songs: 1, onlyFirstSec: 60, composes: false, uploadAfterSignUp: false },
  });
  await person.register('may@example.org');
  expect(await info(person)).toMatchObject({ may: { upload: false, recordSec: 60, songs: null, onlyFirstSec: null } });
});

test('a guest transcribes one song, even where uploads are premium; the second one needs an account', async () => {
  const person = await guest();
  expect((await person.upload(noise())).json()).toMatchObject({ ok: true });
  const second = await person.upload(noise());
  expect(second.statusCode).toBe(403);
  expect(second.json()).toMatchObject({
    code: 'guest-limit',
    error: 'Without an account you can transcribe one song. Sign up for free to keep it.',
  });
  const ten = await guest();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ten.upload(musjFile(music('| C4/w |')))));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(await songs(ten)).toHaveLength(1);
});

test('signing up keeps the song, under a new session', async () => {
  const person = await guest();
  await person.upload(musjFile(music('| C4/w |')), { title: 'Kept' });
  const before = await info(person);
  const cookie = person.cookie('notewright_session')!;
  expect((await person.register('anna@example.org')).json()).toEqual({ ok: true });
  expect(await info(person)).toMatchObject({ id: before['id'], guest: false, email: 'anna@example.org' });
  expect(await songs(person)).toMatchObject([{ Title: 'Kept' }]);
  const old = await server.app.inject({ url: '/GetSongMySongs', cookies: { notewright_session: cookie } });
  expect(old.statusCode).toBe(401);
});

test('signing up with an email that is taken changes nothing for the guest', async () => {
  await visitor().register('bela@example.org');
  const person = await guest();
  await person.upload(musjFile(music('| C4/w |')));
  expect((await person.register('Bela@example.org')).json()).toMatchObject({ error: 'An account with this email already exists.' }); // prettier-ignore
  expect(await info(person)).toMatchObject({ guest: true });
  expect(await songs(person)).toHaveLength(1);
});

test('who logs in takes the song along, also while it is being transcribed', async () => {
  await visitor().register('clara@example.org');
  const person = await guest();
  const { id } = (await person.upload(noise())).json<{ id: string }>();
  const guestId = (await info(person))['id'] as string;
  await person.post('/LoginApp', { Email: 'clara@example.org', Password: 'secret-password' });
  expect(await songs(person)).toMatchObject([{ Id: id, State: 1 }]); // handed out anew for its new owner
  expect(await server.store.accounts.byId(guestId)).toBeUndefined();
});

test('a guest reads a shared score but keeps only one copy, and may leave for good', async () => {
  const dora = visitor();
  await dora.register('dora@example.org');
  await server.store.db
    .updateTable('accounts')
    .set({ plan: 'premium' })
    .where('email', '=', 'dora@example.org')
    .execute();
  const { id } = (await dora.upload(musjFile(music('| C4/w |')))).json<{ id: string }>();
  const link = (await dora.post('/ScoreSharingURL', { id })).json<{ url: string }>().url.split('token=')[1]!;
  const person = await guest();
  expect((await person.post('/CopySharedScore', { token: link })).statusCode).toBe(200);
  expect((await person.post('/CopySharedScore', { token: link })).json()).toMatchObject({ code: 'guest-limit' });
  expect((await person.post('/DeleteMyAccountForever')).json()).toEqual({ ok: true });
  expect(await info(person)).toEqual({ error: 'not signed in' });
});

test('after a week a guest and the song are gone; accounts stay', async () => {
  const person = await guest();
  const { id } = (await person.upload(noise())).json<{ id: string }>();
  const recording = join(server.config.dataFolder, 'blobs', songPrefix(id));
  await access(recording);
  await tidy(server);
  expect(await songs(person)).toHaveLength(1);
  const long = new Date(Date.now() - 8 * 24 * 3600 * 1000).toISOString();
  await server.store.db
    .updateTable('accounts')
    .set({ created_at: long } as never)
    .execute();
  await tidy(server);
  expect(await info(person)).toEqual({ error: 'not signed in' });
  await expect(access(recording)).rejects.toThrow();
  expect(await server.store.accounts.byEmail('dora@example.org')).toBeDefined();
});

test('the funnel counts visits by day, slide by slide, and nothing else', async () => {
  for (const slide of [0, 1, 2, 0]) await visitor().json('/api/general/funnel', { event: 'onboarding', slide });
  await visitor().json('/api/general/funnel', { event: 'register/success' });
  expect((await visitor().json('/api/general/funnel', { event: 'onboarding', slide: 3 })).statusCode).toBe(400);
  const rows = await server.store.db.selectFrom('funnel').selectAll().orderBy('event').orderBy('slide').execute();
  expect(rows.map(({ event, slide, visits }) => [event, slide, visits])).toEqual([
    ['onboarding', 0, 2],
    ['onboarding', 1, 1],
    ['onboarding', 2, 1],
    ['register/success', -1, 1],
  ]);
  expect((await visitor().get('/metrics')).body).toContain('notewright_funnel{event="onboarding",slide="0"} 2');
});

test('pages the operator wrote replace those of the product, and HTML in them is text', async () => {
  const pagesFolder = join(server.config.dataFolder, 'pages');
  await mkdir(pagesFolder);
  await writeFile(join(pagesFolder, 'privacy.md'), '# Our <i>privacy</i>\n\nWe keep **nothing**. <script>x</script>\n');
  const app = await buildAnother(server, { pagesFolder });
  try {
    const person = new Browser(app);
    const page = await person.get('/privacy');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<strong>nothing</strong>');
    expect(page.body).not.toContain('<script');
    expect((await person.get('/TextPage?name=privacy')).json()).toMatchObject({ title: 'Our <i>privacy</i>' });
    expect((await person.get('/Legal')).body).toContain('Terms of Service'); // not replaced
    for (const name of ['../../../etc/passwd', 'privacy.md', '..%2fprivacy', ''])
      expect((await person.get(`/TextPage?name=${encodeURIComponent(name)}`)).statusCode).toBe(400);
  } finally {
    await app.close();
  }
});
