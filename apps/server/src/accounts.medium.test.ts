import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { startTestServer, type TestServer } from './testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const visitor = () => new Browser(server.app);

test('whoever signs up is signed in, and the page knows their first name', async () => {
  const anna = visitor();
  expect((await anna.post('/GetAccountInfo')).json()).toEqual({ error: 'not signed in' });
  expect((await anna.register('anna@example.org')).json()).toEqual({ ok: true });
  expect((await anna.post('/GetAccountInfo')).json()).toMatchObject({
    firstname: 'Anna',
    email: 'anna@example.org',
    haspassword: true,
    premium: true,
    standard: false,
    paused: 0,
    plan: null,
  });
});

test('one address is one account, however it is written', async () => {
  await visitor().register('bela@example.org');
  const again = await visitor().register('  BELA@Example.org ');
  expect(again.statusCode).toBe(200);
  expect(again.json()).toMatchObject({ ok: false, error: 'An account with this email already exists.' });
  const login = await visitor().post('/LoginApp', { Email: 'Bela@EXAMPLE.org', Password: 'secret-password' });
  expect(login.json()).toEqual({ ok: true });
});

test('ten people who sign up with one address at the same moment become one account', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => visitor().register('crowd@example.org')));
  expect(answers.filter((answer) => answer.json<{ ok: boolean }>().ok)).toHaveLength(1);
});

test.each([
  [{ FirstName: ' ' }, 'this field is required'],
  [{ Email: '' }, 'this field is required'],
  [{ Email: 'not an address' }, 'email is not valid'],
  [{ Password: '12345' }, 'Password must be at least 6 characters long'],
  [{ Password: '' }, 'Password must be at least 6 characters long'],
])('a sign-up with %j is answered with the sentence of the form', async (wrong, sentence) => {
  const form = { FirstName: 'Carl', Email: 'carl@example.org', Password: 'secret-password', ...wrong };
  const answer = await visitor().post('/RegisterApp', form);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ ok: false, code: 'bad-request', error: sentence });
});

test('a wrong password and an unknown email get the same answer for about the same work', async () => {
  await visitor().register('dora@example.org');
  const timed = async (email: string) => {
    const person = visitor();
    await person.get('/AntiForgeryToken');
    // Computing of this process and all its threads: the time on the clock also depends on what else the machine does.
    const start = process.cpuUsage();
    const answer = await person.post('/LoginApp', { Email: email, Password: 'wrong-password' });
    const { user, system } = process.cpuUsage(start);
    return { body: answer.json<object>(), ms: (user + system) / 1000 };
  };
  await timed('warm-up@example.org');
  const [known, unknown] = [[], []] as Awaited<ReturnType<typeof timed>>[][];
  for (let i = 0; i < 5; i++) {
    known!.push(await timed('dora@example.org'));
    unknown!.push(await timed(`nobody${i}@example.org`));
  }
  expect(known!.map(({ body }) => body)).toEqual(unknown!.map(({ body }) => body));
  expect(known![0]!.body).toMatchObject({ ok: false, error: 'The email or the password is not correct.' });
  // The least of several is the least disturbed; without the hash of nobody's password it would be a fraction.
  const least = (answers: { ms: number }[]) => Math.min(...answers.map(({ ms }) => ms));
  expect(least(unknown!)).toBeGreaterThan(least(known!) / 2);
  expect(least(known!)).toBeGreaterThan(least(unknown!) / 2);
});

test('a changed password ends the sessions elsewhere, and only the new one opens', async () => {
  const here = visitor();
  await here.register('ida@example.org');
  const elsewhere = visitor();
  await elsewhere.post('/LoginApp', { Email: 'ida@example.org', Password: 'secret-password' });
  const change = (OldPassword: string, NewPassword: string, ConfirmPassword = NewPassword) =>
    here.post('/ChangePassword', { OldPassword, NewPassword, ConfirmPassword });
  expect((await change('secret-password', 'one-more', 'one-other')).json()).toEqual({
    ok: false,
    code: 'password-mismatch',
    msg: 'password mismatch',
  });
  expect((await change('guess', 'new-password')).json()).toMatchObject({ ok: false, code: 'old-password-wrong' });
  expect((await change('secret-password', '')).json()).toMatchObject({ error: 'this field is required' });
  expect((await change('secret-password', 'new-password')).json()).toEqual({ ok: true, msg: '' });
  expect((await elsewhere.get('/GetSongMySongs')).statusCode).toBe(401);
  expect((await here.get('/GetSongMySongs')).statusCode).toBe(200);
  const login = (Password: string) => visitor().post('/LoginApp', { Email: 'ida@example.org', Password });
  expect((await login('secret-password')).json()).toMatchObject({ ok: false });
  expect((await login('new-password')).json()).toEqual({ ok: true });
});

test('the first name can be changed but not emptied', async () => {
  const jan = visitor();
  await jan.register('jan@example.org');
  expect((await jan.post('/UpdateAccount', { firstname: 'Johann' })).json()).toMatchObject({ ok: true });
  expect((await jan.post('/GetAccountInfo')).json()).toMatchObject({ firstname: 'Johann' });
  expect((await jan.post('/UpdateAccount', { firstname: ' ' })).json()).toMatchObject({
    error: 'this field is required',
  });
});

test('a deleted account leaves nothing behind', async () => {
  const kurt = visitor();
  await kurt.register('kurt@example.org');
  await kurt.post('/CreateFolder?path=Etudes/');
  expect((await kurt.post('/DeleteMyAccountForever')).json()).toEqual({ ok: true });
  expect((await kurt.post('/GetAccountInfo')).json()).toEqual({ error: 'not signed in' });
  const left = await server.store.accounts.byEmail('kurt@example.org');
  expect(left).toBeUndefined();
});

test.each(['/RegisterApp', '/LoginApp', '/LogoutApp', '/UpdateAccount', '/ChangePassword', '/DeleteMyAccountForever'])(
  '%s without the anti-forgery token is refused',
  async (path) => {
    const lea = visitor();
    const email = `lea${path.slice(1)}@example.org`.toLowerCase();
    await lea.register(email);
    const form = { FirstName: 'L', Email: email, Password: 'secret-password', firstname: 'x', OldPassword: 'secret-password', NewPassword: 'stolen', ConfirmPassword: 'stolen' }; // prettier-ignore
    const answer = await lea.forged(path, form);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'bad-token' });
  },
);

test('a token of another browser, and a request from another site, are refused', async () => {
  const mara = visitor();
  await mara.register('mara@example.org');
  const other = (await visitor().get('/AntiForgeryToken')).json<{ token: string }>().token;
  const field = '__RequestVerificationToken';
  expect((await mara.forged('/LogoutApp', { [field]: other })).statusCode).toBe(403);
  const own = (await mara.get('/AntiForgeryToken')).json<{ token: string }>().token;
  expect((await mara.forged('/LogoutApp', { [field]: own }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await mara.forged('/LogoutApp', { [field]: own })).statusCode).toBe(200);
});

test('the token is taken as a form field by calls whose other fields are checked', async () => {
  const form = { FirstName: 'Pia', Email: 'pia@example.org', Password: 'secret-password' };
  const pia = visitor();
  const token = (await pia.get('/AntiForgeryToken')).json<{ token: string }>().token;
  const answer = await pia.forged('/RegisterApp', { ...form, __RequestVerificationToken: token });
  expect(answer.json()).toEqual({ ok: true });
});

test('guessing passwords is stopped after ten tries, and locks nobody out who is elsewhere', async () => {
  await visitor().register('nora@example.org');
  const login = (address: string, Password: string) =>
    new Browser(server.app, address).post('/LoginApp', { Email: 'nora@example.org', Password });
  const codes: number[] = [];
  for (let i = 0; i < 11; i++) codes.push((await login('10.0.0.1', 'guess')).statusCode);
  expect(codes.slice(0, 10)).toEqual(Array(10).fill(200));
  expect(codes[10]).toBe(429);
  expect((await login('10.0.0.1', 'secret-password')).json()).toMatchObject({ code: 'too-many-requests' });
  expect((await login('10.0.0.2', 'secret-password')).json()).toEqual({ ok: true });
});

test('a right password uses up no limit, however often somebody logs in, and makes up for the wrong ones before it', async () => {
  await visitor().register('rita@example.org');
  const login = async (Password: string) =>
    (
      await new Browser(server.app, '10.0.0.4').post('/LoginApp', { Email: 'rita@example.org', Password })
    ).json<object>();
  for (let i = 0; i < 15; i++) expect(await login('secret-password')).toEqual({ ok: true });
  for (let i = 0; i < 9; i++)
    expect(await login('guess')).toMatchObject({ error: 'The email or the password is not correct.' });
  expect(await login('secret-password')).toEqual({ ok: true });
  for (let i = 0; i < 10; i++)
    expect(await login('guess')).toMatchObject({ error: 'The email or the password is not correct.' });
  expect(await login('secret-password')).toMatchObject({ code: 'too-many-requests' });
});

test("the owner's logins do not widen the limit for guesses from everywhere together", async () => {
  await visitor().register('sara@example.org');
  const login = (address: string, Password: string) =>
    new Browser(server.app, address).post('/LoginApp', { Email: 'sara@example.org', Password });
  const hits = async () => (await server.store.db.selectFrom('rate_limits').select('hits').where('key', '=', 'login-email:sara@example.org').executeTakeFirstOrThrow()).hits; // prettier-ignore
  await login('10.0.0.5', 'guess');
  await login('10.0.0.6', 'guess');
  await login('10.0.0.7', 'secret-password');
  expect(await hits()).toBe(2);
});

test('twenty guesses at the same moment are no more than ten', async () => {
  await visitor().register('tina@example.org');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      new Browser(server.app, '10.0.0.8').post('/LoginApp', { Email: 'tina@example.org', Password: 'guess' }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
});

test('changing the password many times with the right one uses up no limit', async () => {
  const uta = visitor();
  await uta.register('uta@example.org');
  for (let i = 0; i < 12; i++) {
    const form = { OldPassword: i === 0 ? 'secret-password' : `password ${i - 1}`, NewPassword: `password ${i}` };
    const answer = await uta.post('/ChangePassword', { ...form, ConfirmPassword: form.NewPassword });
    expect(answer.json()).toMatchObject({ ok: true, msg: '' });
  }
});

test('passwords are kept as argon2id with the memory and passes OWASP asks for', async () => {
  await visitor().register('hash@example.org');
  const { password_hash } = (await server.store.accounts.byEmail('hash@example.org'))!;
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
