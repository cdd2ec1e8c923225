import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATHS } from './paths';
import { Browser } from './testing/browser';
import { openMailbox, tokenIn, type Mailbox } from './testing/mailbox';
import { startTestServer, type TestServer } from './testing/server';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    PUBLIC_URL: 'https://music.example.org',
    OPERATOR_EMAIL: 'operator@example.org',
    LANG: 'de_DE.UTF-8',
  });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

/** A browser in which somebody chose a language. */
function speaking(language: 'en' | 'de'): Browser {
  const person = new Browser(server.app);
  person.keep('language', language);
  return person;
}
const ask = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });
const languageOf = async (email: string) =>
  (await server.store.db.selectFrom('accounts').select('language').where('email', '=', email).executeTakeFirstOrThrow())
    .language;

test('a refusal is in the language that was chosen, else in the one the browser prefers, else in English', async () => {
  const error = async (headers: Record<string, string>) =>
    (await ask('/GetFolders', headers)).json<{ error: string }>().error;
  expect(await error({})).toBe('Please sign in.');
  expect(await error({ 'accept-language': 'fr, de-CH;q=0.8, en;q=0.5' })).toBe('Bitte melde dich an.');
  expect(await error({ 'accept-language': 'de', cookie: 'language=en' })).toBe('Please sign in.');
  expect(await error({ 'accept-language': 'en', cookie: 'language=de' })).toBe('Bitte melde dich an.');
  expect(await error({ cookie: 'language=constructor' })).toBe('Please sign in.');
  expect((await ask('/nowhere', { 'accept-language': 'de' })).json()).toMatchObject({
    code: 'not-found',
    error: 'Unter dieser Adresse gibt es nichts.',
  });
});

test('an answer in words says which language it is in, and whom it may be kept for', async () => {
  for (const url of ['/ChangeLog', '/Help', '/TextPage?name=legal', '/GetFolders']) {
    const { headers } = await ask(url, { 'accept-language': 'de' });
    expect(headers['content-language'], url).toBe('de');
    expect(headers.vary, url).toMatch(/accept-language.*cookie/);
  }
});

test('what is wrong with a field, and what was done, is said in German', async () => {
  const person = speaking('de');
  const register = (fields: Record<string, string>) =>
    person.post('/RegisterApp', {
      FirstName: 'Jörg',
      Email: 'joerg@example.org',
      Password: 'geheimes-wort',
      ...fields,
    });
  expect((await register({ Password: 'kurz' })).json()).toMatchObject({
    code: 'bad-request',
    error: 'Das Passwort muss mindestens 6 Zeichen haben',
  });
  expect((await register({ Email: 'niemand' })).json()).toMatchObject({ error: 'Die E-Mail-Adresse ist nicht gültig' });
  await register({});
  expect((await person.post('/CreateFolder?path=Lieder')).json()).toEqual({
    ok: true,
    code: 'folder-created',
    msg: 'Ordner angelegt!',
  });
  const passwords = { OldPassword: 'falsch', NewPassword: 'ein-neues', ConfirmPassword: 'ein-anderes' };
  expect((await person.post('/ChangePassword', passwords)).json()).toEqual({
    ok: false,
    code: 'password-mismatch',
    msg: 'Die Passwörter stimmen nicht überein',
  });
  const wrong = { ...passwords, ConfirmPassword: 'ein-neues' };
  expect((await person.post('/ChangePassword', wrong)).json()).toEqual({
    ok: false,
    code: 'old-password-wrong',
    msg: 'Das alte Passwort stimmt nicht.',
  });
});

test('letters come in the language the account chose, whoever has them sent', async () => {
  const person = speaking('de');
  await person.register('klara@example.org');
  const welcome = await mailbox.mailTo('klara@example.org', 'Bitte bestätige deine E-Mail-Adresse - Notewright');
  expect(welcome.text).toContain('Hallo Anna,');
  expect(welcome.html).toContain('<html lang="de">');
  expect(welcome.html).toContain('E-Mail-Adresse bestätigen</a>');
  expect((await person.post('/ConfirmEmail', { token: tokenIn(welcome) })).json()).toMatchObject({
    msg: 'Deine E-Mail-Adresse ist bestätigt. Danke!',
  });
  // Somebody who speaks English asks for her password; another tries to take her address.
  await speaking('en').post('/ForgotPassword', { Email: 'klara@example.org' });
  await mailbox.mailTo('klara@example.org', 'Wähle ein neues Passwort - Notewright');
  const other = speaking('en');
  await other.register('liam@example.org');
  await other.post('/ChangeEmail', { Email: 'klara@example.org', Password: 'secret-password' });
  await mailbox.mailTo('klara@example.org', 'Zu deiner E-Mail-Adresse gibt es schon ein Konto');
  expect((await mailbox.mailTo('liam@example.org', 'Please confirm your email address')).html).toContain('lang="en"');
});

test('an account remembers the language chosen last; what a browser merely prefers changes nothing', async () => {
  const person = speaking('de');
  await person.register('mia@example.org');
  expect(await languageOf('mia@example.org')).toBe('de');
  const preferring = new Browser(server.app);
  await preferring.post('/LoginApp', { Email: 'mia@example.org', Password: 'secret-password', RememberMe: 'true' });
  await preferring.get('/GetFolders');
  expect(await languageOf('mia@example.org')).toBe('de');
  person.keep('language', 'en');
  await person.get('/GetFolders');
  expect(await languageOf('mia@example.org')).toBe('en');
  // An account from before there were languages learns one from whatever comes first.
  await server.store.db.updateTable('accounts').set({ language: null as never }).where('email', '=', 'mia@example.org').execute(); // prettier-ignore
  await preferring.get('/GetFolders');
  expect(await languageOf('mia@example.org')).toBe('en');
});

test('whoever runs the server reads feedback in the language of its environment', async () => {
  await speaking('en').post('/api/general/feedback', { message: 'Lovely.', platform: 'Firefox' });
  const mail = await mailbox.mailTo('operator@example.org', 'Rückmeldung');
  expect(mail.text).toMatch(/Lovely\.\n\nVon: jemandem ohne E-Mail-Adresse\n\nGerät: Firefox/);
});

test('pages and news are there in German as in English', async () => {
  for (const [url, title] of [
    ['/Legal', 'Nutzungsbedingungen'],
    ['/privacy', 'Datenschutz'],
    ['/Help', 'Hilfe'],
    ['/LoginHelp', 'Hilfe beim Anmelden'],
  ] as const) {
    const { body } = await ask(url, { 'accept-language': 'de' });
    expect(body).toContain(`<title>${title} - Notewright</title>`);
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('Zurück zu Notewright');
    expect((await ask(url)).body).toContain('<html lang="en">');
  }
  type News = readonly { readonly versionCode: number; readonly title: string; readonly details: readonly string[] }[];
  const german = (await ask('/ChangeLog', { 'accept-language': 'de' })).json<News>();
  const english = (await ask('/ChangeLog')).json<News>();
  expect(german[0]).toMatchObject({ versionCode: 10, title: 'Notizen und neue Musik' });
  expect(english[0]).toMatchObject({ versionCode: 10, title: 'Notes to yourself, and new music' });
  expect(german.map(({ details }) => details.length)).toEqual(english.map(({ details }) => details.length));
});

test('every page names the same limits and kinds of files in German as in English', async () => {
  for (const name of ['help', 'loginhelp', 'legal', 'privacy', 'imprint']) {
    const factsIn = async (language: string) => {
      const text = await readFile(join(PATHS.pages, language, `${name}.md`), 'utf8');
      return (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    };
    expect(await factsIn('de'), name).toEqual(await factsIn('en'));
  }
});
