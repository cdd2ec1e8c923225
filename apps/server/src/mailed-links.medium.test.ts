import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailer } from './mail/mailer';
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
  });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const visitor = () => new Browser(server.app);
const login = (Email: string, Password: string) => visitor().post('/LoginApp', { Email, Password });
const info = async (person: Browser) => (await person.post('/GetAccountInfo')).json<Record<string, unknown>>();

test('whoever signs up gets a link that confirms the email once', async () => {
  const anna = visitor();
  await anna.register('anna@example.org');
  expect(await info(anna)).toMatchObject({ emailconfirmed: false });
  const mail = await mailbox.mailTo('anna@example.org', 'Please confirm your email address');
  expect(mail.from).toEqual({ name: 'Notewright', address: 'notewright@music.example.org' });
  expect(mail.text).toContain('https://music.example.org/#/confirmemail?token=');
  expect(mail.html).toContain('href="https://music.example.org/#/confirmemail?token=');
  // In another browser, not signed in: mail is read on phones.
  expect((await visitor().post('/ConfirmEmail', { token: tokenIn(mail) })).json()).toMatchObject({ ok: true });
  expect(await info(anna)).toMatchObject({ emailconfirmed: true });
  const again = await visitor().post('/ConfirmEmail', { token: tokenIn(mail) });
  expect(again.statusCode).toBe(410);
  expect(again.json()).toMatchObject({ code: 'link-invalid' });
});

test('a forgotten password is replaced through the mailbox, once, and every session ends', async () => {
  const bela = visitor();
  await bela.register('bela@example.org');
  const asked = await visitor().post('/ForgotPassword', { Email: 'Bela@example.org' });
  expect(asked.json()).toEqual({
    ok: true,
    code: 'reset-link-sent',
    msg: 'If there is an account with this email, a message with a link to choose a new password is on its way.',
  });
  const token = tokenIn(await mailbox.mailTo('bela@example.org', 'Choose a new password'));
  const reset = (NewPassword: string, ConfirmPassword = NewPassword) =>
    visitor().post('/ResetPassword', { token, NewPassword, ConfirmPassword });
  expect((await reset('short')).json()).toMatchObject({ error: 'Password must be at least 6 characters long' });
  expect((await reset('long-enough', 'but-different')).json()).toMatchObject({ error: 'password mismatch' });
  expect((await reset('new-password')).json()).toMatchObject({ ok: true });
  expect((await reset('newer-password')).json()).toMatchObject({ code: 'link-invalid' });
  expect(await info(bela)).toEqual({ error: 'not signed in' });
  expect((await login('bela@example.org', 'secret-password')).json()).toMatchObject({ ok: false });
  expect((await login('bela@example.org', 'new-password')).json()).toEqual({ ok: true });
  await mailbox.mailTo('bela@example.org', 'Your password was changed');
});

test('known and unknown emails get the same answer at the same time, and only the known one a mail', async () => {
  await visitor().register('clara@example.org');
  const asked = async (email: string, address: string) => {
    const person = new Browser(server.app, address);
    await person.get('/AntiForgeryToken');
    const start = performance.now();
    const { body } = await person.post('/ForgotPassword', { Email: email });
    return { body, ms: performance.now() - start };
  };
  // Turn by turn, and the quickest of each: a machine that is busy for a moment says nothing about the two.
  let [known, unknown] = [Infinity, Infinity];
  for (let round = 1; round <= 5; round++) {
    const address = `10.1.0.${round}`;
    const [clara, nobody] = [await asked('clara@example.org', address), await asked('nobody@example.org', address)];
    expect(clara.body).toBe(nobody.body);
    known = Math.min(known, clara.ms);
    unknown = Math.min(unknown, nobody.ms);
  }
  expect(Math.abs(known - unknown)).toBeLessThan(20); // looking up and writing come after the answer
  await mailbox.mailTo('clara@example.org', 'Choose a new password');
  expect(mailbox.mails.filter((mail) => mail.to?.[0]?.address === 'nobody@example.org')).toEqual([]);
});

test('a newer link replaces the older one, and a link that is over opens nothing', async () => {
  await visitor().register('dora@example.org');
  const ask = async () => {
    const before = mailbox.mails.length;
    await visitor().post('/ForgotPassword', { Email: 'dora@example.org' });
    await expect.poll(() => mailbox.mails.slice(before).some(({ subject }) => subject?.startsWith('Choose'))).toBe(true); // prettier-ignore
    return tokenIn(await mailbox.mailTo('dora@example.org', 'Choose a new password'));
  };
  const use = (token: string) =>
    visitor().post('/ResetPassword', { token, NewPassword: 'new-password', ConfirmPassword: 'new-password' });
  const first = await ask();
  const second = await ask();
  expect((await use(first)).statusCode).toBe(410);
  await server.store.db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await use(second)).statusCode).toBe(410);
});

test('the database keeps only hashes of links, and a link for one purpose serves no other', async () => {
  await visitor().register('emil@example.org');
  const token = tokenIn(await mailbox.mailTo('emil@example.org', 'Please confirm'));
  const rows = await server.store.db.selectFrom('account_tokens').select('token_hash').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ token_hash }) => token_hash.toString('base64url') === token)).toBe(false);
  const misused = await visitor().post('/ResetPassword', { token, NewPassword: 'stolen!', ConfirmPassword: 'stolen!' });
  expect(misused.json()).toMatchObject({ code: 'link-invalid' });
});

test('the email changes when the new address says so, and the old one gets a letter', async () => {
  const franz = visitor();
  await franz.register('franz@example.org');
  const change = (Email: string, Password: string) => franz.post('/ChangeEmail', { Email, Password });
  expect((await change('new@example.org', 'guess')).json()).toEqual({
    ok: false,
    code: 'wrong-password',
    msg: 'The password is not correct.',
  });
  expect((await change('new@example.org', 'secret-password')).json()).toMatchObject({ ok: true });
  expect(await info(franz)).toMatchObject({ email: 'franz@example.org' });
  const token = tokenIn(await mailbox.mailTo('new@example.org', 'Confirm your new email address'));
  expect((await visitor().post('/ConfirmEmail', { token })).json()).toMatchObject({ ok: true });
  expect(await info(franz)).toMatchObject({ email: 'new@example.org', emailconfirmed: true });
  expect((await mailbox.mailTo('franz@example.org', 'Your email address was changed')).text).toContain(
    'new@example.org',
  );
  expect((await login('new@example.org', 'secret-password')).json()).toEqual({ ok: true });
});

test('changing to an address that has an account tells its owner, not the one who asks', async () => {
  await visitor().register('greta@example.org');
  const hugo = visitor();
  await hugo.register('hugo@example.org');
  const free = await hugo.post('/ChangeEmail', { Email: 'free@example.org', Password: 'secret-password' });
  const taken = await hugo.post('/ChangeEmail', { Email: 'greta@example.org', Password: 'secret-password' });
  expect(taken.body).toBe(free.body);
  expect((await mailbox.mailTo('greta@example.org', 'has an account already')).text).not.toContain('token=');
});

test('many accounts together cannot fill a mailbox by wanting its address', async () => {
  const asked: number[] = [];
  for (let i = 0; i < 6; i++) {
    const person = visitor();
    await person.register(`flood${i}@example.org`);
    const form = { Email: i % 2 ? 'Nora@example.org' : 'nora@example.org', Password: 'secret-password' };
    asked.push((await person.post('/ChangeEmail', form)).statusCode);
  }
  expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
});

test('two who want one address: the first to follow their link gets it', async () => {
  const people = [visitor(), visitor()];
  const tokens: string[] = [];
  for (const [i, person] of people.entries()) {
    await person.register(`ida${i}@example.org`);
    const seen = mailbox.mails.length;
    await person.post('/ChangeEmail', { Email: 'both@example.org', Password: 'secret-password' });
    await expect
      .poll(() => mailbox.mails.slice(seen).some((m) => m.to?.[0]?.address === 'both@example.org'))
      .toBe(true);
    tokens.push(tokenIn(await mailbox.mailTo('both@example.org', 'Confirm your new email')));
  }
  const answers = await Promise.all(tokens.map((token) => visitor().post('/ConfirmEmail', { token })));
  expect(answers.filter((answer) => answer.json<{ ok: boolean }>().ok)).toHaveLength(1);
});

test('names are text in mails, too, and nothing in one becomes a header', async () => {
  const name = `Evil <img src=x onerror=alert(1)> & "Co"\r\nBcc: victim@example.org`;
  const jan = visitor();
  await jan.post('/RegisterApp', { FirstName: name, Email: 'jan@example.org', Password: 'secret-password' });
  const mail = await mailbox.mailTo('jan@example.org', 'Please confirm');
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&#60;img src=x');
  expect(mail.text).toContain('Evil <img src=x onerror=alert(1)> & "Co" Bcc: victim@example.org,');
  expect(mail.bcc).toBeUndefined();
  expect(mail.to).toHaveLength(1);
});

test('names in any script arrive as they were written, without the marks that turn what follows', async () => {
  for (const [index, name] of ['שרה־לאה', '李清照', 'Nguyễn Thị Ánh', 'नीना', 'Zoë 🎵'].entries()) {
    const email = `script${index}@example.org`;
    await visitor().post('/RegisterApp', { FirstName: `${name}\u202e`, Email: email, Password: 'secret-password' });
    const mail = await mailbox.mailTo(email, 'Please confirm');
    expect(mail.text).toContain(`Hello ${name},`);
    expect(mail.html).toContain(`Hello ${name},`);
  }
});

test('a request cannot say where the links in mails lead', async () => {
  await visitor().register('kurt@example.org');
  const token = (await visitor().get('/AntiForgeryToken')).json<{ token: string }>();
  expect(token.token).toBeTruthy();
  const attacker = visitor();
  const own = (await attacker.get('/AntiForgeryToken')).json<{ token: string }>().token;
  await attacker.forged('/ForgotPassword', { Email: 'kurt@example.org', __RequestVerificationToken: own }, { host: 'evil.example' }); // prettier-ignore
  const mail = await mailbox.mailTo('kurt@example.org', 'Choose a new password');
  expect(mail.text).toContain('https://music.example.org/#/resetpassword');
  expect(mail.text).not.toContain('evil.example');
});

test('links of a deleted account open nothing', async () => {
  const lea = visitor();
  await lea.register('lea@example.org');
  const token = tokenIn(await mailbox.mailTo('lea@example.org', 'Please confirm'));
  await lea.post('/DeleteMyAccountForever');
  expect((await visitor().post('/ConfirmEmail', { token })).json()).toMatchObject({ code: 'link-invalid' });
});

test('no more than five mails to one address in an hour, known or not', async () => {
  for (const email of ['bela@example.org', 'unknown@example.org']) {
    await server.store.db.deleteFrom('rate_limits').execute();
    const codes: number[] = [];
    for (let i = 0; i < 6; i++)
      codes.push((await new Browser(server.app, `10.2.0.${i}`).post('/ForgotPassword', { Email: email })).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test('feedback is kept, and mailed to whoever runs the server', async () => {
  const mara = visitor();
  await mara.register('mara@example.org');
  await mara.post('/api/general/feedback', {
    email: 'mara@example.org',
    platform: 'web desktop',
    message: 'Lovely <b>sheets</b>!\nMore tabs, please.\nהשיר "ירושלים של זהב" (1967) לא נפתח.',
  });
  const mail = await mailbox.mailTo('operator@example.org', 'Feedback');
  expect(mail.replyTo).toEqual([{ name: '', address: 'mara@example.org' }]);
  expect(mail.text).toContain('Lovely <b>sheets</b>!');
  expect(mail.html).not.toContain('<b>');
  expect(mail.text).toContain('השיר "ירושלים של זהב" (1967) לא נפתח.');
  expect(mail.html).toMatch(/<p dir="auto"[^>]*>השיר/);
  const kept = await server.store.db.selectFrom('feedback').selectAll().execute();
  expect(kept).toMatchObject([{ email: 'mara@example.org', platform: 'web desktop' }]);
});

test('without SMTP_URL each mail is a file only its owner can read', async () => {
  const folder = join(server.config.dataFolder, 'mail');
  const said: unknown[] = [];
  const log = {
    warn: (details: unknown, text: string) => said.push({ details, text }),
  } as unknown as typeof server.log;
  const mailer = openMailer({ ...server.config.mail, smtpUrl: undefined, folder }, log);
  mailer.post({ to: 'anna@example.org', subject: 'Grüße', text: 'Hallo', html: '<p>Hallo</p>' });
  await mailer.settled();
  const [file] = await readdir(folder);
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{8}\.eml$/);
  expect(await readFile(join(folder, file!), 'utf8')).toContain('To: anna@example.org');
  expect((await stat(join(folder, file!))).mode & 0o777).toBe(0o600);
  expect(said).toEqual([
    { details: { file: join(folder, file!), subject: 'Grüße' }, text: 'SMTP_URL is not set: a mail was written into a file' }, // prettier-ignore
  ]);
});

test('a mail server that is away for a moment gets the mail later', async () => {
  const away = await openMailbox();
  const port = Number(new URL(away.url).port);
  await away.close();
  const log = { warn: () => undefined, error: () => undefined } as unknown as typeof server.log;
  const mailer = openMailer({ ...server.config.mail, smtpUrl: away.url }, log);
  mailer.post({ to: 'anna@example.org', subject: 'Later', text: 'Hallo', html: '<p>Hallo</p>' });
  const back = await openMailbox(port);
  await back.mailTo('anna@example.org', 'Later');
  await mailer.close();
  await back.close();
});
