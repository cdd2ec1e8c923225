import { TOKEN_FIELD } from '@notewright/contracts';
import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from './services/sessions';
import { Browser } from './testing/browser';
import { hear } from './testing/events';
import { melody } from './testing/made-recordings';
import { buildAnother, startTestServer, type TestServer } from './testing/server';
import { announce, giveUp, sendPiece } from './testing/pieces';
import { musjFile } from './testing/sheets';

/** Who knocks: nobody, somebody whose session was ended, another account, a guest, and the owner without the token. */
const VISITORS = ['anonymous', 'stale', 'other', 'guest', 'forged'] as const;
type VisitorKind = (typeof VISITORS)[number];

interface Expectation {
  /** Statuses in the order of VISITORS; '-' where nothing is changed and so no token is asked for. */
  readonly answers: readonly [number, number, number, number, number | '-'];
  readonly query?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

let server: TestServer;
let socket: string;
let anna: Browser;
/** Anna's finished song, and its private link. */
let song: string;
let link: string;
const sheet = JSON.stringify(encodeMusicJson(music('| D4/w |')));

const open = (query = ''): Expectation => ({ answers: [200, 200, 200, 200, '-'], query });
const ownList: Expectation = { answers: [401, 401, 200, 200, '-'] };
/** Reads one of Anna's songs: for everybody else it does not exist. */
const readSong: Expectation = { answers: [401, 401, 404, 404, '-'], query: '?id={song}' };
const changeSong = (fields?: Record<string, string>, query = ''): Expectation => ({
  answers: [401, 401, 404, 404, 403],
  ...(fields && { fields }),
  query,
});
const form = (answers: Expectation['answers'], fields: Record<string, string> = {}): Expectation => ({
  answers,
  fields,
});
const COMPOSED = JSON.stringify(encodeMusicJson(music('title="A" composer="B" | C4/w |')));
const VIDEO_FORM = {
  ...{ videoId: 'dQw4w9WgXcQ', instrument: 'piano', starttime: '0', stoptime: '60' },
  ...{ title: 'A', composer: 'B', agreedToTerms: 'true' },
};
const password = { NewPassword: 'new-password', ConfirmPassword: 'new-password' };

/** Every route of the server, and who gets which answer. A new route belongs here, or the first test fails. */
const TABLE: Record<string, Expectation> = {
  'GET /health': open(),
  'GET /metrics': open(),
  'GET /AntiForgeryToken': open(),
  'POST /GetAccountInfo': { answers: [200, 200, 200, 200, 200] }, // changes nothing, so it asks for no token
  'POST /RegisterApp': form([200, 200, 200, 200, 403], { FirstName: 'A', Email: '{new}', Password: 'secret-password' }),
  'POST /LoginApp': form([200, 200, 200, 200, 403], { Email: 'anna@example.org', Password: 'secret-password' }),
  'POST /LoginChallenge': form([200, 200, 200, 200, 403], { Email: 'anna@example.org' }),
  'POST /LogoutApp': form([200, 200, 200, 200, 403]),
  'POST /UpdateAccount': form([401, 401, 200, 403, 403], { firstname: 'Anna' }),
  'POST /ChangePassword': form([401, 401, 200, 403, 403], { OldPassword: 'guess!', ...password }),
  'POST /DeleteMyAccountForever': form([401, 401, 200, 200, 403]),
  'GET /ForgotPassword': { answers: [303, 303, 303, 303, '-'] },
  'POST /ForgotPassword': form([200, 200, 200, 200, 403], { Email: 'anna@example.org' }),
  'POST /ResetPassword': form([410, 410, 410, 410, 403], { token: 'guess', ...password }),
  'POST /ConfirmEmail': form([410, 410, 410, 410, 403], { token: 'guess' }),
  'POST /ChangeEmail': form([401, 401, 200, 403, 403], { Email: '{new}', Password: 'guess!' }),
  'POST /ResendConfirmation': form([401, 401, 200, 403, 403]),
  // Accepted by its signature alone, and nobody pays here.
  'POST /PaddleEvents': form([404, 404, 404, 404, 404]),
  'POST /RevenueCatEvents': form([404, 404, 404, 404, 404]),
  'POST /CancelSubscription': form([401, 401, 409, 403, 403], { reason: 'other' }),
  'POST /GetReceipts': form([401, 401, 200, 200, 403]),
  'GET /Receipt': { answers: [401, 401, 404, 404, '-'], query: '?id=txn_1' },
  // Nothing is sold here: what a guest may not do is refused before, and so is what nobody may do without an account.
  'GET /GooglePlayPrices': { answers: [401, 401, 404, 404, '-'], query: '?region=de' },
  'GET /PlanReviews': { answers: [401, 401, 404, 404, '-'] },
  'GET /PlanPrices': { answers: [401, 401, 404, 404, '-'] },
  'GET /SelectPlan': { answers: [303, 303, 303, 303, '-'] },
  'GET /Checkout': { answers: [401, 401, 404, 403, '-'] },
  'POST /StartCheckout': form([401, 401, 404, 403, 403], { plan: 'premium', period: 'year' }),
  'POST /OrderDetails': form([401, 401, 404, 403, 403], { order: 'txn_1' }),
  'POST /StorePurchases': form([401, 401, 404, 403, 403]),
  'POST /PauseSubscription': form([401, 401, 404, 403, 403]),
  'POST /ReactivateSubscription': form([401, 401, 404, 403, 403]),
  'POST /UpdatePayment': form([401, 401, 404, 403, 403]),
  'POST /CustomerPortal': form([401, 401, 404, 403, 403]),
  'POST /GetSubscription': form([401, 401, 404, 403, 403]),
  'GET /ChangeSubscription': { answers: [401, 401, 404, 403, '-'] },
  'POST /ChangeSubscription': form([401, 401, 404, 403, 403], { choice: 'premium year' }),
  'POST /StartAsGuest': form([200, 200, 200, 200, 403]),
  'GET /GetSessions': ownList,
  'POST /EndSession': form([401, 401, 404, 404, 403], { id: '{session}' }),
  'POST /EndOtherSessions': form([401, 401, 200, 200, 403]),
  'GET /ExportMyData': ownList,
  'GET /LoginProviders': open(),
  'POST /ExternalLogin': form([303, 303, 303, 303, 403], { provider: 'google' }),
  'GET /ExternalLogin/google': { answers: [303, 303, 303, 303, '-'], query: '?state=guess&code=guess' },
  'GET /ExternalLogin/facebook': { answers: [303, 303, 303, 303, '-'], query: '?state=guess&code=guess' },
  'POST /NativeLogin': form([404, 404, 404, 404, 403], { provider: 'google', identityToken: 'x', nonce: 'x' }),
  'POST /AppleLogin': form([404, 404, 404, 404, 403], { identityToken: 'x', nonce: 'x' }),
  'GET /GetSongMySongs': ownList,
  'GET /GetFolders': ownList,
  'GET /SongbookEvents': ownList,
  'GET /Heard': readSong,
  'POST /CreateFolder': { answers: [401, 401, 200, 200, 403], query: '?path=New/' },
  'POST /RenameFolder': { answers: [401, 401, 404, 404, 403], query: '?path=Etudes/&newpath=Stolen/' },
  'POST /DeleteFolder': { answers: [401, 401, 404, 404, 403], query: '?path=Etudes/' },
  'POST /MoveSheets': changeSong(undefined, '?ids={song}&path=Stolen/'),
  'POST /RenameSheet': changeSong(undefined, '?id={song}&title=Stolen'),
  'POST /DeleteSheets': changeSong(undefined, '?ids={song}'),
  'POST /DuplicateSheet': changeSong(undefined, '?id={song}'),
  'POST /TryAgain': changeSong(undefined, '?id={song}'),
  'POST /ReportError': changeSong(undefined, '?id={song}'),
  'POST /MusicFileToSheet': form([401, 401, 200, 200, 403]),
  'POST /RecordingToSheet': form([401, 401, 200, 200, 403]),
  'POST /NewSheet': form([401, 401, 200, 200, 403], { title: 'Blank', composer: 'Anna', parts: '[{"sound":0}]' }),
  'POST /KeepComposition': form([401, 401, 200, 200, 403], { instrument: 'piano', sheet: COMPOSED }),
  'GET /VideoImport': ownList,
  'GET /VideoSearch': { answers: [401, 401, 409, 409, '-'], query: '?q=air' }, // there is no key to search with
  'GET /VideoDetails': { answers: [401, 401, 409, 409, '-'], query: '?id=dQw4w9WgXcQ' },
  'POST /YouTubeToSheet': form([401, 401, 409, 409, 403], VIDEO_FORM), // nobody here can fetch videos
  'OPTIONS /Uploads': { answers: [204, 204, 204, 204, '-'] },
  'POST /Uploads': form([401, 401, 201, 201, 403]),
  'PATCH /Uploads/:id': changeSong(),
  'DELETE /Uploads/:id': changeSong(),
  'GET /MusicJson': readSong,
  'GET /FirstSight': { ...readSong, query: '?id={song}&width=396&zoom=2' },
  'GET /Evidence': readSong,
  'GET /Original': readSong,
  'GET /PlayableOriginal': readSong,
  'GET /SharedOriginal': { answers: [404, 404, 404, 404, '-'] },
  'GET /SharedPlayableOriginal': { answers: [404, 404, 404, 404, '-'] },
  'POST /ShareOriginal': changeSong({ id: '{song}', original: 'true' }),
  'POST /ShareRemarks': changeSong({ id: '{song}', remarks: 'true' }),
  'POST /DeleteRecording': changeSong({ id: '{song}' }),
  'GET /ScoreBase': readSong,
  'GET /ScoreVersions': readSong,
  'GET /ScoreVersion': { ...readSong, query: '?id={song}&version=1' },
  'POST /SaveSheet': changeSong({ id: '{song}', sheet, version: '1' }),
  'POST /RateQuality': changeSong({ id: '{song}', value: '1' }),
  'POST /ScoreSharingURL': changeSong({ id: '{song}' }),
  'POST /RevokeSharing': changeSong({ id: '{song}' }),
  'GET /SharedScore': open('?token={link}'),
  'GET /SharedFirstSight': { answers: [404, 404, 404, 404, '-'], query: '?width=396&zoom=2' }, // the secret comes as a header
  'POST /CopySharedScore': form([401, 401, 200, 200, 403], { token: '{link}' }),
  'GET /ExportAsMusJ': readSong,
  'GET /ExportAsMusicXml': readSong,
  'GET /ExportAsMidi': readSong,
  'GET /ExportAsPdf': readSong,
  'GET /ChangeLog': open(),
  'POST /api/general/feedback': form([200, 200, 200, 200, 403], { message: 'Lovely.' }),
  'POST /api/general/funnel': form([200, 200, 200, 200, 403], { event: 'demo' }),
  'GET /Credits': open(),
  'GET /TextPage': open('?name=legal'),
  'GET /Legal': open(),
  'GET /privacy': open(),
  'GET /Help': open(),
  'GET /LoginHelp': open(),
  // Files of the page and the sounds: the same for everybody; nothing lies at this name.
  'GET /*': { answers: [404, 404, 404, 404, '-'] },
  'GET /Soundfonts/*': { answers: [404, 404, 404, 404, '-'] },
};

beforeAll(async () => {
  // Nobody tells anything of videos here.
  server = await startTestServer({ RATE_LIMITS: 'off', NOTEWRIGHT_VIDEO_EMBED: 'http://127.0.0.1:9/' });
  socket = await server.app.listen({ port: 0, host: '127.0.0.1' });
  anna = new Browser(server.app);
  await anna.register('anna@example.org');
  song = (await anna.upload(musjFile(music('| C4/w |')), { path: 'Etudes/' })).json<{ id: string }>().id;
  const shared = await anna.post('/ScoreSharingURL', { id: song });
  link = /token=(.+)/.exec(shared.json<{ url: string }>().url)![1]!;
});
afterAll(() => server.stop());

/** Somebody with a session of their own and nothing else. */
async function knocker(kind: VisitorKind): Promise<Browser> {
  if (kind === 'forged') return anna;
  const person = new Browser(server.app);
  if (kind === 'anonymous') return person;
  const id = randomUUID();
  const { accounts } = server.store;
  const account =
    kind === 'guest'
      ? await accounts.addGuest(id, 'en')
      : (await accounts.add({ email: `${id}@example.org`, emailKey: `${id}@example.org`, firstname: 'Bela', passwordHash: null, emailConfirmed: true, language: 'en' }))!; // prettier-ignore
  const opened = await openSession(server, account.id, true, { userAgent: '', sessionToken: undefined });
  person.keep('notewright_session', opened.token);
  if (kind === 'stale') await server.store.sessions.removeAll(account.id);
  return person;
}

async function ask(route: string, kind: VisitorKind): Promise<number> {
  const [method, url] = route.split(' ') as [string, string];
  const { query = '', fields = {} } = TABLE[route]!;
  const person = await knocker(kind);
  const session = (await anna.get('/GetSessions')).json<{ Id: string }[]>()[0]!.Id;
  const names: Record<string, string> = { song, link, session, new: `${randomUUID()}@example.org` };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);
  const address = filled(url.replace('*', 'nothing-here.txt') + query);
  if (url === '/SongbookEvents') {
    const stream = await hear(socket, person); // an answer without an end
    stream.close();
    return stream.status;
  }
  if (method === 'GET') return (await person.get(address)).statusCode;
  if (url.startsWith('/Uploads') && kind !== 'forged') return (await askPieces(method, person)).statusCode;
  const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filled(value)]));
  if (url === '/MusicFileToSheet') {
    const upload = musjFile(music('| C4/w |'));
    if (kind !== 'forged') return (await person.upload(upload)).statusCode;
    return (await person.upload(upload, { [TOKEN_FIELD]: 'guess' }, { tokenAsField: true })).statusCode;
  }
  if (url === '/RecordingToSheet') {
    const take = melody(1, 6);
    if (kind !== 'forged') return (await person.record(take)).statusCode;
    const upload = new FormData();
    for (const [name, value] of [
      ['instrument', 'piano'],
      [TOKEN_FIELD, 'guess'],
    ] as const)
      upload.append(name, value);
    upload.append('file', new Blob([take.bytes as Uint8Array<ArrayBuffer>]), take.name);
    return (await person.form(upload, false, url)).statusCode;
  }
  if (url.startsWith('/api/')) return (await person.json(address, form, kind !== 'forged')).statusCode;
  if (kind === 'forged') return (await person.forged(address, form, {}, method as 'POST')).statusCode;
  return (await person.post(address, form)).statusCode;
}

/** What others do with a file Anna is sending. */
function askPieces(method: string, person: Browser) {
  if (method === 'OPTIONS') return person.call('OPTIONS', '/Uploads');
  if (method === 'POST') return announce(person, 'song.mp3', 1000);
  const upload = `/Uploads/${randomUUID()}`;
  return method === 'PATCH' ? sendPiece(person, upload, 0, Buffer.from('piece')) : giveUp(person, upload);
}

test('every route has an expected answer, and every expected answer a route', () => {
  const routes = server.app.routes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`);
  // Where nothing was built yet there are no files to serve.
  const files = ['GET /*', 'GET /Soundfonts/*'];
  const sorted = (names: readonly string[]) => [...new Set(names)].filter((name) => !files.includes(name)).sort();
  expect(sorted(routes)).toEqual(sorted(Object.keys(TABLE)));
  for (const { method, url } of server.app.routes)
    if (method === 'HEAD' && url !== '/Uploads/:id') expect(routes).toContain(`GET ${url}`);
});

test('routes that change something are never asked for with GET', () => {
  for (const [route, { answers }] of Object.entries(TABLE))
    expect({ route, asksToken: answers[4] !== '-' }).toEqual({ route, asksToken: /^(POST|PATCH|DELETE) /.test(route) });
});

describe.each(Object.keys(TABLE))('%s', (route) => {
  test('answers each visitor as the table says', async () => {
    const { answers } = TABLE[route]!;
    const given: (number | '-')[] = [];
    for (const [column, kind] of VISITORS.entries()) given.push(answers[column] === '-' ? '-' : await ask(route, kind));
    expect(Object.fromEntries(VISITORS.map((kind, i) => [kind, given[i]]))).toEqual(
      Object.fromEntries(VISITORS.map((kind, i) => [kind, answers[i]])),
    );
  });
});

test('after all of that Anna still has her account, her song and her folder', async () => {
  expect((await anna.post('/GetAccountInfo')).json()).toMatchObject({ firstname: 'Anna', email: 'anna@example.org' });
  expect((await anna.get('/GetFolders')).json()).toEqual(['Etudes/']);
  expect((await anna.get('/GetSongMySongs')).json()).toMatchObject([{ Id: song, Path: 'Etudes/', Quality: 0 }]);
});

test('a call from another site is refused even with the right token', async () => {
  const token = (await anna.get('/AntiForgeryToken')).json<{ token: string }>().token;
  for (const route of Object.keys(TABLE).filter(
    (name) => name.startsWith('POST') && !/(GetAccountInfo|PaddleEvents|RevenueCatEvents)$/.test(name),
  )) {
    const answer = await anna.forged(route.slice(5), { [TOKEN_FIELD]: token }, { 'sec-fetch-site': 'cross-site' });
    expect({ route, status: answer.statusCode }).toEqual({ route, status: 403 });
  }
});

test('every answer carries the headers that keep strangers out', async () => {
  const https = await buildAnother(server, { trustProxy: 1, publicUrl: 'https://music.example.org' });
  try {
    for (const [route, { query = '' }] of Object.entries(TABLE).filter(([name]) => name.startsWith('GET'))) {
      const url = route.slice(4).replace('*', 'nothing') + query.replace(/[{}]/g, '');
      const { headers } = await https.inject({ url, headers: { 'x-forwarded-proto': 'https' } });
      expect({ url, ...headers }).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'") as string,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=15552000',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['x-powered-by']).toBeUndefined();
    }
  } finally {
    await https.close();
  }
});
