import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { Browser } from './testing/browser';
import { noise } from './testing/recordings';
import { startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

let server: TestServer;
let bela: Browser;
/** Anna's finished song, one that is still being transcribed, and one that failed and could be tried again. */
const annas = { finished: '', processing: '', failed: '' };

beforeAll(async () => {
  server = await startTestServer();
  const anna = new Browser(server.app);
  await anna.register('anna@example.org');
  bela = new Browser(server.app);
  await bela.register('bela@example.org');
  const id = async (answer: ReturnType<Browser['upload']>) => (await answer).json<{ id: string }>().id;
  annas.finished = await id(anna.upload(musjFile(music('| C4/w |'))));
  annas.processing = await id(anna.upload(noise()));
  annas.failed = await id(anna.upload(noise()));
  await server.store.db
    .updateTable('songs')
    .set({ state: 2, error_code: 800 })
    .where('id', '=', annas.failed)
    .execute();
});
afterAll(() => server.stop());

const sheet = JSON.stringify(encodeMusicJson(music('| D4/w |')));
type Call = (id: string) => ReturnType<Browser['get']>;

/** Every call of the product that names a song. A new call belongs here. */
const CALLS: Record<string, Call> = {
  '/Heard': (id) => bela.get(`/Heard?id=${id}`),
  '/MusicJson': (id) => bela.get(`/MusicJson?id=${id}`),
  '/FirstSight': (id) => bela.get(`/FirstSight?id=${id}&width=396&zoom=2`),
  '/Evidence': (id) => bela.get(`/Evidence?id=${id}`),
  '/Original': (id) => bela.get(`/Original?id=${id}`),
  '/PlayableOriginal': (id) => bela.get(`/PlayableOriginal?id=${id}`),
  '/ShareOriginal': (id) => bela.post('/ShareOriginal', { id, original: 'true' }),
  '/ShareRemarks': (id) => bela.post('/ShareRemarks', { id, remarks: 'true' }),
  '/DeleteRecording': (id) => bela.post('/DeleteRecording', { id }),
  '/ScoreBase': (id) => bela.get(`/ScoreBase?id=${id}`),
  '/ScoreVersions': (id) => bela.get(`/ScoreVersions?id=${id}`),
  '/ScoreVersion': (id) => bela.get(`/ScoreVersion?id=${id}&version=1`),
  '/SaveSheet': (id) => bela.post('/SaveSheet', { id, sheet, version: '1' }),
  '/RateQuality': (id) => bela.post('/RateQuality', { id, value: '1' }),
  '/ScoreSharingURL': (id) => bela.post('/ScoreSharingURL', { id }),
  '/RevokeSharing': (id) => bela.post('/RevokeSharing', { id }),
  '/ExportAsMusJ': (id) => bela.get(`/ExportAsMusJ?id=${id}`),
  '/ExportAsMusicXml': (id) => bela.get(`/ExportAsMusicXml?id=${id}`),
  '/ExportAsMidi': (id) => bela.get(`/ExportAsMidi?id=${id}`),
  '/ExportAsPdf': (id) => bela.get(`/ExportAsPdf?id=${id}`),
  '/DuplicateSheet': (id) => bela.post(`/DuplicateSheet?id=${id}`),
  '/TryAgain': (id) => bela.post(`/TryAgain?id=${id}`),
  '/ReportError': (id) => bela.post(`/ReportError?id=${id}`),
  '/MoveSheets': (id) => bela.post(`/MoveSheets?ids=${id}&path=Stolen/`),
  '/RenameSheet': (id) => bela.post(`/RenameSheet?id=${id}&title=Stolen`),
  '/DeleteSheets': (id) => bela.post(`/DeleteSheets?ids=${id}`),
};

test('the table above has every call that takes a song id', () => {
  const named = server.app.routes.filter(({ url }) => /^\/[A-Z]\w+$/.test(url)).map(({ url }) => url);
  const withoutSongId = ['/AntiForgeryToken', '/GetAccountInfo', '/RegisterApp', '/LoginApp', '/LoginChallenge', '/LogoutApp', '/UpdateAccount', '/ChangePassword', '/DeleteMyAccountForever', '/GetSongMySongs', '/GetFolders', '/SongbookEvents', '/CreateFolder', '/RenameFolder', '/DeleteFolder', '/MusicFileToSheet', '/RecordingToSheet', '/Uploads', '/YouTubeToSheet', '/VideoDetails', '/VideoImport', '/VideoSearch', '/NewSheet', '/KeepComposition', '/CopySharedScore', '/SharedScore', '/SharedFirstSight', '/SharedOriginal', '/SharedPlayableOriginal', '/ChangeLog', '/ForgotPassword', '/ResetPassword', '/ConfirmEmail', '/ChangeEmail', '/ResendConfirmation', '/StartAsGuest', '/PaddleEvents', '/RevenueCatEvents', '/GooglePlayPrices', '/CancelSubscription', '/GetReceipts', '/Receipt', '/PlanPrices', '/PlanReviews', '/SelectPlan', '/Checkout', '/StartCheckout', '/OrderDetails', '/StorePurchases', '/PauseSubscription', '/ReactivateSubscription', '/UpdatePayment', '/CustomerPortal', '/GetSubscription', '/ChangeSubscription', '/GetSessions', '/EndSession', '/EndOtherSessions', '/ExportMyData', '/LoginProviders', '/ExternalLogin', '/AppleLogin', '/NativeLogin', '/Credits', '/TextPage', '/Legal', '/Help', '/LoginHelp']; // prettier-ignore
  expect([...new Set(named)].filter((path) => !withoutSongId.includes(path)).sort()).toEqual(Object.keys(CALLS).sort());
});

test.each(Object.keys(CALLS))("%s answers somebody else's id exactly like a missing one", async (name) => {
  const before = await snapshot();
  const missing = await CALLS[name]!(randomUUID());
  expect(missing.statusCode).toBe(404);
  expect(missing.json()).toMatchObject({ ok: false, code: 'not-found' });
  for (const id of [annas.finished, annas.processing, annas.failed, 'no-uuid-at-all', `${annas.finished}'--`]) {
    const answer = await CALLS[name]!(id);
    expect({ status: answer.statusCode, body: answer.body }).toEqual({
      status: missing.statusCode,
      body: missing.body,
    });
  }
  expect(await snapshot()).toEqual(before);
});

test.each(Object.keys(CALLS))('%s wants a session', async (name) => {
  const signedIn = bela;
  bela = new Browser(server.app);
  try {
    expect((await CALLS[name]!(annas.finished)).json()).toMatchObject({ code: 'not-signed-in' });
  } finally {
    bela = signedIn;
  }
});

async function snapshot() {
  const { db } = server.store;
  return {
    songs: await db.selectFrom('songs').selectAll().orderBy('id').execute(),
    versions: await db.selectFrom('score_versions').selectAll().orderBy('song_id').execute(),
    shares: await db.selectFrom('shares').selectAll().execute(),
    reports: await db.selectFrom('error_reports').selectAll().execute(),
  };
}
