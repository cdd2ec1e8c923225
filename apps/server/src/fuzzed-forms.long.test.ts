import { encodeMusicJson } from '@notewright/score';
import { music, seededRandom } from '@notewright/score/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from './services/sessions';
import { Browser } from './testing/browser';
import { startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

let server: TestServer;
let anna: Browser;
let song: string;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  anna = new Browser(server.app);
  await anna.register('anna@example.org');
  song = (await anna.upload(musjFile(music('| C4/w |')))).json<{ id: string }>().id;
});
afterAll(() => server.stop());

/** Texts that broke somebody's server once. */
const EVIL = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202eevil\u202c',
  'é'.normalize('NFD').repeat(50),
  '👩‍👩‍👧‍👦'.repeat(30),
  'Z̸̢̛͓̲͔͉̈́̈́͊͒a̵l̶g̷o̸',
  'A'.repeat(5_000),
  'a@'.repeat(2_000),
  '%00',
  '%c0%ae%c0%ae/',
  '../../etc/passwd',
  '/\\evil.example',
  "'; drop table accounts; --",
  "' or '1'='1",
  '" or ""="',
  '$1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  'anna@example.org\r\nBcc: victim@example.org',
  '=cmd|calc!A1',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '[object Object]',
  '__proto__',
  'true',
] as const;

/** A good form for each call that takes text; one field after the other is replaced. */
const FORMS: Record<string, Record<string, string>> = {
  '/RegisterApp': { FirstName: 'Bela', Email: 'bela@example.org', Password: 'secret-password', RememberMe: 'true' },
  '/LoginApp': { Email: 'anna@example.org', Password: 'wrong-password', RememberMe: 'false', Challenge: 'x', Proof: 'x' }, // prettier-ignore
  '/LoginChallenge': { Email: 'anna@example.org' },
  '/UpdateAccount': { firstname: 'Anna' },
  '/CancelSubscription': { reason: 'other', feedback: 'Too dear.' },
  '/OrderDetails': { order: 'txn_01abc' },
  '/StartCheckout': { plan: 'premium', period: 'year' },
  '/ChangeSubscription': { choice: 'premium year', confirmed: 'yes' },
  '/ChangePassword': { OldPassword: 'wrong-password', NewPassword: 'secret-password', ConfirmPassword: 'secret-password' }, // prettier-ignore
  '/ForgotPassword': { Email: 'anna@example.org' },
  '/ResetPassword': { token: 'x', NewPassword: 'secret-password', ConfirmPassword: 'secret-password' },
  '/ConfirmEmail': { token: 'x' },
  '/ChangeEmail': { Email: 'new@example.org', Password: 'wrong-password' },
  '/EndSession': { id: 'x' },
  '/ExternalLogin': { provider: 'google', returnUrl: '/songbook' },
  '/NativeLogin': { provider: 'google', identityToken: 'x', nonce: 'x' },
  '/AppleLogin': { identityToken: 'x', nonce: 'x', firstName: 'x' },
  '/api/general/feedback': { email: 'anna@example.org', platform: 'web', message: 'Lovely.' },
  '/api/general/funnel': { event: 'demo' },
  '/YouTubeToSheet': {
    ...{ videoId: 'dQw4w9WgXcQ', mode: 'universal', instrument: 'piano', starttime: '0', stoptime: '60' },
    ...{ title: 'A', composer: 'B', agreedToTerms: 'true', path: '', firebaseToken: '' },
  },
  '/RateQuality': { id: '{song}', value: '0.5' },
  '/SaveSheet': {
    ...{ id: '{song}', sheet: '{}', version: '1' },
    ...{ kind: 'restored', settings: '{}', plain: '{}', restored: '1' },
  },
  '/NewSheet': {
    ...{ title: 'Blank', composer: 'Anna', path: '', parts: '[{"sound":0}]' },
    ...{ meter: '4/4', key: 'c-major', bpm: '120', pickup: '0', measures: '1' },
  },
  '/KeepComposition': { path: '', mode: 'universal', instrument: 'piano', sheet: '{}' },
  '/ScoreSharingURL': { id: '{song}' },
  '/ShareOriginal': { id: '{song}', original: 'true' },
  '/ShareRemarks': { id: '{song}', remarks: 'true' },
  '/DeleteRecording': { id: '{song}' },
  '/CopySharedScore': { token: 'x' },
};
/** Calls whose arguments stand in the address. */
const QUERIES: Record<string, readonly string[]> = {
  'POST /CreateFolder': ['path'],
  'POST /RenameFolder': ['path', 'newpath'],
  'POST /DeleteFolder': ['path'],
  'POST /MoveSheets': ['ids', 'path'],
  'POST /RenameSheet': ['id', 'title'],
  'POST /DeleteSheets': ['ids'],
  'POST /DuplicateSheet': ['id'],
  'POST /TryAgain': ['id'],
  'GET /MusicJson': ['id'],
  'GET /FirstSight': ['id', 'width', 'zoom'],
  'GET /Evidence': ['id'],
  'GET /Original': ['id'],
  'GET /PlayableOriginal': ['id'],
  'GET /ScoreBase': ['id'],
  'GET /ScoreVersions': ['id'],
  'GET /ScoreVersion': ['id', 'version'],
  'GET /SharedScore': ['token'],
  'GET /SharedFirstSight': ['width', 'zoom'],
  'GET /ExportAsPdf': ['id', 'marginLeft', 'mode'],
  'GET /TextPage': ['name'],
  'GET /ExternalLogin/google': ['state', 'code'],
};

function expectMessage(answer: Awaited<ReturnType<Browser['get']>>, about: object): void {
  expect({ ...about, status: answer.statusCode }).toMatchObject({ status: expect.any(Number) as number });
  expect({ ...about, serverError: answer.statusCode >= 500, body: answer.statusCode >= 500 ? answer.body : '' }).toEqual({ ...about, serverError: false, body: '' }); // prettier-ignore
  if (answer.statusCode >= 400) {
    const body = answer.json<{ ok: boolean; code: string; error: string }>();
    expect({ ...about, ...body }).toMatchObject({ ok: false, error: expect.stringMatching(/\S/) as string });
    expect(body.error).not.toMatch(/syntax|invalid input|relation|column|at \w+ \(|node_modules/i);
  }
}

test.each(Object.keys(FORMS))('%s answers every text in every field with a message', async (path) => {
  const form = JSON.parse(JSON.stringify(FORMS[path]).replaceAll('{song}', song)) as Record<string, string>;
  // Hashing passwords takes its time on purpose: there, every third text has to do.
  const texts = /Register|Login|Password/.test(path) ? EVIL.filter((_, index) => index % 3 === 2) : EVIL;
  for (const field of Object.keys(form))
    for (const evil of texts) {
      const person = await somebody(path);
      expectMessage(await person.post(path, { ...form, [field]: evil }), { path, field, evil });
      // Only JSON can carry half a surrogate pair.
      if (/\0|\p{Cs}/u.test(evil))
        expectMessage(await person.json(path, { ...form, [field]: evil }), { path, field, evil });
    }
});

test.each(Object.keys(QUERIES))('%s answers every text in its address with a message', async (route) => {
  const [method, path] = route.split(' ') as [string, string];
  for (const name of QUERIES[route]!)
    for (const evil of EVIL) {
      const others = Object.fromEntries(QUERIES[route]!.map((each) => [each, 'x']));
      const query = new URLSearchParams({ ...others, [name]: evil }).toString();
      const answer = method === 'GET' ? await anna.get(`${path}?${query}`) : await anna.post(`${path}?${query}`);
      expectMessage(answer, { route, name, evil });
    }
});

test('JSON of every other shape is answered with a message', async () => {
  const values: unknown[] = [null, [], 'text', 7, true, {}, { message: null }, { message: [] }, { message: { a: 1 } }];
  values.push({ message: 7 }, { Email: { $gt: '' }, Password: ['x'] }, JSON.parse('{"__proto__":{"message":"x"}}'));
  for (const path of Object.keys(FORMS))
    for (const value of values) expectMessage(await anna.json(path, value), { path, value });
  for (const path of Object.keys(FORMS)) {
    const deep = '{"a":'.repeat(5000) + '1' + '}'.repeat(5000);
    expectMessage(await anna.raw(path, deep, 'application/json'), { path, deep: true });
    for (const broken of ['{"a":', '\0', '', '{"message":"\\ud800"}'])
      expectMessage(await anna.raw(path, broken, 'application/json'), { path, broken });
    expectMessage(await anna.raw(path, 'x', 'text/evil'), { path, type: 'text/evil' });
    expectMessage(await anna.raw(path, 'a=1&a=2&a[]=3&__proto__[x]=1', 'application/x-www-form-urlencoded'), { path });
  }
});

test('names and titles of any kind come back as the text they are', async () => {
  for (const name of ['<b>Anna</b> & "Co"', "Robert'); DROP TABLE accounts;--", '𝄞 Ἀννα 안나 👩‍🎤', 'ﬁ ½ ﷺ']) {
    expect((await anna.post('/UpdateAccount', { firstname: name })).json()).toMatchObject({ ok: true });
    expect((await anna.post('/GetAccountInfo')).json()).toMatchObject({ firstname: name });
    await anna.upload(musjFile(music('| C4/w |')), { title: name, composer: name });
    const [newest] = (await anna.get('/GetSongMySongs')).json<{ Title: string; Id: string }[]>();
    expect(newest!.Title).toBe(name.replaceAll('&', '_'));
    const xml = (await anna.get(`/ExportAsMusicXml?id=${newest!.Id}`)).body;
    expect(xml).not.toContain('<b>Anna');
  }
});

test('a score full of strange text is refused or kept, and never breaks the songbook', async () => {
  const random = seededRandom(7);
  for (const evil of EVIL) {
    const musicVo = encodeMusicJson(music(`| C4/w |`)) as { MetaInfo: Record<string, unknown> };
    musicVo.MetaInfo['Title'] = evil;
    musicVo.MetaInfo['Composer'] = EVIL[Math.floor(random() * EVIL.length)];
    expectMessage(await anna.post('/SaveSheet', { id: song, sheet: JSON.stringify(musicVo) }), { evil });
    expect((await anna.get('/GetSongMySongs')).statusCode).toBe(200);
  }
});

/** Calls that may end a session get somebody of their own. */
async function somebody(path: string): Promise<Browser> {
  if (path !== '/RegisterApp' && path !== '/LoginApp') return anna;
  return new Browser(server.app);
}

test('a cookie of any kind is only a cookie', async () => {
  const opened = await openSession(server, (await server.store.accounts.byEmail('anna@example.org'))!.id, true, {
    userAgent: '\0<script>',
    sessionToken: undefined,
  }).catch((error: unknown) => error);
  expect(opened).toBeInstanceOf(Error); // no header can carry a NUL, so nobody comes with one
  for (const evil of ['', 'x', "' or 1=1 --", 'A'.repeat(4000), '%00', '%']) {
    const answer = await server.app.inject({
      url: '/GetSongMySongs',
      headers: { cookie: `notewright_session=${evil}` },
    });
    expect(answer.statusCode).toBe(401);
  }
});
