import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeMusicJson } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { songPrefix } from './repositories/blobs';
import { Browser } from './testing/browser';
import { noise } from './testing/recordings';
import { longScore, musjFile } from './testing/sheets';
import { startTestServer, type TestServer } from './testing/server';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ NOTEWRIGHT_PLANS: 'on' });
  folder = await mkdtemp(join(tmpdir(), 'notewright-export-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const setPlan = (email: string, plan: 'free' | 'premium') =>
  server.store.db.updateTable('accounts').set({ plan }).where('email', '=', email).execute();

/** Unpacks with Python's zip reader: somebody else's idea of what a zip file is. */
async function unpacked(bytes: Buffer, name: string): Promise<string> {
  const [zip, to] = [join(folder, `${name}.zip`), join(folder, name)];
  await writeFile(zip, bytes);
  await promisify(execFile)('python3', ['-m', 'zipfile', '-e', zip, to]);
  return to;
}
const read = async (...path: string[]) => readFile(join(...path), 'utf8');

test('everything of an account comes as one zip: account, scores of all versions, recordings', async () => {
  const anna = new Browser(server.app);
  await anna.register('anna@example.org');
  await setPlan('anna@example.org', 'premium');
  const { id } = (await anna.upload(musjFile(music('| C4/w |')), { title: '../Étude: "1"', path: 'Études/' })).json<{ id: string }>(); // prettier-ignore
  await anna.post('/SaveSheet', { id, sheet: JSON.stringify(encodeMusicJson(music('| D4/w |'))), version: '1' });
  await anna.upload(noise(), { title: 'Noise' });
  await anna.post('/api/general/feedback', { email: '', platform: 'web', message: 'Good.' });

  const answer = await anna.get('/ExportMyData');
  expect(answer.headers['content-type']).toBe('application/zip');
  const to = await unpacked(answer.rawPayload, 'anna');
  expect((await readdir(join(to, 'songs'))).sort()).toEqual(['001 Noise', '002 Étude 1']);
  const account = JSON.parse(await read(to, 'account.json')) as Record<string, object>;
  expect(account).toMatchObject({
    account: { firstname: 'Anna', email: 'anna@example.org' },
    feedback: [{ message: 'Good.' }],
    folders: ['Études/'],
    sessions: [{ Current: true }],
  });
  expect(JSON.stringify(account)).not.toMatch(/argon2|token_hash|password/i);
  expect(account['songs']).toHaveLength(2);
  const song = join(to, 'songs', '002 Étude 1');
  expect(await read(song, 'score.musicxml')).toContain('<step>D</step>');
  expect(JSON.parse(await read(song, 'song.json'))).toMatchObject({
    settings: { version: 1, mode: 'universal', instrument: 'piano' },
    versions: [
      { version: 1, kind: 'import' },
      { version: 2, kind: 'save' },
    ],
  });
  expect(await read(song, 'versions', '1.musj')).not.toBe(await read(song, 'score.musj'));
  expect(await readFile(join(to, 'songs', '001 Noise', 'recording.mp3'))).toEqual(Buffer.from(noise().bytes));
});

test('the export has the versions that are kept', async () => {
  const emil = new Browser(server.app);
  await emil.register('emil@example.org');
  await setPlan('emil@example.org', 'premium');
  const { id } = (await emil.upload(musjFile(music('| C4/w |')), { title: 'Often' })).json<{ id: string }>();
  const sheet = JSON.stringify(encodeMusicJson(music('| D4/w |')));
  for (let i = 0; i < 19; i++) await emil.post('/SaveSheet', { id, sheet });
  const to = await unpacked((await emil.get('/ExportMyData')).rawPayload, 'emil');
  const versions = await readdir(join(to, 'songs', '001 Often', 'versions'));
  expect(versions).toEqual(
    expect.arrayContaining(['1.musj', ...Array.from({ length: 9 }, (_, i) => `${11 + i}.musj`)]),
  );
  expect(versions).not.toContain('2.musj');
  expect(await read(to, 'songs', '001 Often', 'score.musj')).toContain('D');
});

test('locked measures stay locked in the export', async () => {
  const bela = new Browser(server.app);
  await bela.register('bela@example.org');
  await setPlan('bela@example.org', 'premium');
  await bela.upload(musjFile(longScore(50)), { title: 'Long' });
  await setPlan('bela@example.org', 'free');
  const to = await unpacked((await bela.get('/ExportMyData')).rawPayload, 'bela');
  const xml = await read(to, 'songs', '001 Long', 'score.musicxml');
  expect([...xml.matchAll(/<measure /g)]).toHaveLength(40);
});

test('an export that cannot be finished breaks off instead of looking complete', async () => {
  const clara = new Browser(server.app);
  await clara.register('clara@example.org');
  await setPlan('clara@example.org', 'premium');
  const { id } = (await clara.upload(noise())).json<{ id: string }>();
  await server.blobs.removeAll(songPrefix(id));
  await expect(clara.get('/ExportMyData')).rejects.toThrow();
});

test('deleting an account removes recordings, links, feedback and sessions; a live plan forbids it', async () => {
  const dora = new Browser(server.app);
  await dora.register('dora@example.org');
  await setPlan('dora@example.org', 'premium');
  const { id } = (await dora.upload(noise())).json<{ id: string }>();
  const recording = join(server.config.dataFolder, 'blobs', songPrefix(id));
  await access(recording);
  await dora.post('/api/general/feedback', { email: 'dora@example.org', message: 'Bye.' });
  const account = (await server.store.accounts.byEmail('dora@example.org'))!;
  await server.store.db.insertInto('plans').values({ account_id: account.id, state: 'active_subscription', payment_provider: 'paddle' }).execute(); // prettier-ignore
  expect((await dora.post('/GetAccountInfo')).json()).toMatchObject({ plan: { State: 'active_subscription', PaymentProvider: 'paddle', CreatedDateTime: expect.stringMatching(/^\/Date\(\d+\)\/$/) as string } }); // prettier-ignore

  const blocked = await dora.post('/DeleteMyAccountForever');
  expect(blocked.json()).toMatchObject({ ok: false, error: 'Please cancel your subscription first!' });
  expect((await dora.get('/GetSongMySongs')).json()).toHaveLength(1);

  await server.store.db.updateTable('plans').set({ state: 'subscription_cancelled' }).execute();
  expect((await dora.post('/DeleteMyAccountForever')).json()).toEqual({ ok: true });
  await expect(access(recording)).rejects.toThrow();
  const { db } = server.store;
  for (const table of ['sessions', 'account_tokens', 'feedback', 'songs', 'plans'] as const)
    expect(await db.selectFrom(table).selectAll().where('account_id', '=', account.id).execute()).toEqual([]);
});

test('a songbook of many songs is exported without anything piling up on the way', async () => {
  const carla = new Browser(server.app);
  await carla.register('carla@example.org');
  await setPlan('carla@example.org', 'premium');
  for (let song = 1; song <= 12; song++) await carla.upload(musjFile(music('| C4/w |')), { title: `Song ${song}` });
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  try {
    expect((await carla.get('/ExportMyData')).statusCode).toBe(200);
    await new Promise(setImmediate);
  } finally {
    process.off('warning', note);
  }
  expect(warnings).toEqual([]);
});
