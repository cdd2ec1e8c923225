import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SOURCES, UPLOADS, type Song } from '@notewright/contracts';
import { music } from '@notewright/score/testing';
import { tidy } from './jobs/sweep';
import { secondsAgo } from './repositories/database';
import { Browser } from './testing/browser';
import { dropUpload } from './services/uploads';
import { melody } from './testing/made-recordings';
import { announce, arrived, begin, finish, giveUp, sendInPieces, sendPiece } from './testing/pieces';
import { buildAnother, startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

const SONG = { name: 'song.mp3', bytes: randomBytes(300_000) };

let server: TestServer;
let address: string;
let anna: Browser;
let bela: Browser;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  anna = new Browser(server.app);
  bela = new Browser(server.app);
  await anna.register('anna@example.org');
  await bela.register('bela@example.org');
});
afterAll(() => server.stop());

const pieces = () => server.blobs.keys('uploads/').catch(() => []);
const songs = async () => (await anna.get('/GetSongMySongs')).json<Song[]>();
const recordingOf = async (id: string) => {
  const { audio_blob: blob } = await server.store.db.selectFrom('songs').select('audio_blob').where('id', '=', id).executeTakeFirstOrThrow(); // prettier-ignore
  return buffer(await server.blobs.read(blob!));
};

// Whatever a test did: no temporary file stays, and nothing of what became a song or was given up.
afterEach(async () => {
  await server.store.db.deleteFrom('rate_limits').execute();
  const ids = (await songs()).map(({ Id }) => Id);
  await anna.post(`/DeleteSheets?ids=${ids.join(';')}`);
  for (const { id, account_id } of await server.store.db.selectFrom('uploads').selectAll().execute())
    expect(await dropUpload(server, account_id, id)).toMatchObject({ ok: true });
  expect(await pieces()).toEqual([]);
  expect(await server.store.db.selectFrom('doomed_blobs').selectAll().execute()).toEqual([]);
  expect(await readdir(server.config.tempFolder).catch(() => [])).toEqual([]);
});

test('a file in pieces becomes a song with every byte in its place', async () => {
  const answer = await sendInPieces(anna, SONG, 70_000);
  expect(answer.json()).toMatchObject({ ok: true });
  const [song] = await songs();
  expect(song).toMatchObject({ Id: answer.json<{ id: string }>().id, Title: 'Minuet', State: 1 });
  expect(await recordingOf(song!.Id)).toEqual(SONG.bytes);
});

test('pieces may go through one process and the rest through another', async () => {
  const another = await buildAnother(server, {});
  const elsewhere = new Browser(another);
  for (const name of ['notewright_session', 'notewright_visitor']) elsewhere.keep(name, anna.cookie(name)!);
  const upload = await begin(anna, SONG.name, SONG.bytes.length);
  await sendPiece(anna, upload, 0, SONG.bytes.subarray(0, 100_000));
  expect(await arrived(elsewhere, upload)).toBe(100_000);
  await sendPiece(elsewhere, upload, 100_000, SONG.bytes.subarray(100_000));
  const { id } = (await finish(anna, upload)).json<{ id: string }>();
  expect(await recordingOf(id)).toEqual(SONG.bytes);
  await another.close();
});

test('of a piece that breaks off, what came is kept, and the next one goes on from there', async () => {
  const upload = await begin(anna, SONG.name, SONG.bytes.length);
  const token = (await anna.get('/AntiForgeryToken')).json<{ token: string }>().token;
  const cookie = ['notewright_session', 'notewright_visitor'].map((name) => `${name}=${anna.cookie(name)}`).join('; ');
  await new Promise<void>((resolve) => {
    const request = httpRequest(`${address}${upload}`, {
      method: 'PATCH',
      headers: {
        ...{ cookie, __requestverificationtoken: token, 'tus-resumable': UPLOADS.version, 'upload-offset': '0' },
        ...{ 'content-type': 'application/offset+octet-stream', 'content-length': SONG.bytes.length },
      },
    });
    request.on('error', () => undefined).on('close', () => resolve());
    request.write(SONG.bytes.subarray(0, 200_000));
    setTimeout(() => request.destroy(), 200);
  });
  await expect.poll(() => arrived(anna, upload), { timeout: 5000 }).toBeGreaterThan(0);
  const came = await arrived(anna, upload);
  expect(came).toBeLessThanOrEqual(200_000);
  await sendPiece(anna, upload, came, SONG.bytes.subarray(came));
  const { id } = (await finish(anna, upload)).json<{ id: string }>();
  expect(await recordingOf(id)).toEqual(SONG.bytes);
});

test('a piece out of turn changes nothing: sent twice, too far on, too long', async () => {
  const upload = await begin(anna, SONG.name, 1000);
  expect((await sendPiece(anna, upload, 0, SONG.bytes.subarray(0, 600))).headers['upload-offset']).toBe('600');
  expect((await sendPiece(anna, upload, 0, SONG.bytes.subarray(0, 600))).statusCode).toBe(409);
  expect((await sendPiece(anna, upload, 700, SONG.bytes.subarray(0, 100))).statusCode).toBe(409);
  expect((await sendPiece(anna, upload, 600, SONG.bytes.subarray(0, 401))).statusCode).toBe(413);
  expect((await finish(anna, upload)).json()).toMatchObject({ code: 'upload-offset' });
  expect(await arrived(anna, upload)).toBe(600);
});

test('of many at once with the same piece one is kept', async () => {
  const upload = await begin(anna, SONG.name, SONG.bytes.length);
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendPiece(anna, upload, 0, SONG.bytes)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409, 409, 409]);
  const { id } = (await finish(anna, upload)).json<{ id: string }>();
  expect(await recordingOf(id)).toEqual(SONG.bytes);
});

test('a song is made once, however often its file is finished', async () => {
  for (let round = 1; round <= 4; round++) {
    const upload = await begin(anna, SONG.name, SONG.bytes.length);
    for (let at = 0; at < SONG.bytes.length; at += 50_000)
      await sendPiece(anna, upload, at, SONG.bytes.subarray(at, at + 50_000));
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(anna, upload)));
    const later = await finish(anna, upload);
    const ids = [...answers, later].map((answer) => answer.json<{ id?: string }>().id);
    expect(new Set(ids).size).toBe(1);
    expect(await songs()).toHaveLength(round);
    expect(await recordingOf(ids[0]!)).toEqual(SONG.bytes);
  }
});

test('of what is given up there is no song, however late; sent again, it is one song', async () => {
  for (const late of ['after', 'while', 'while', 'while'] as const) {
    const upload = await begin(anna, SONG.name, 1000);
    await sendPiece(anna, upload, 0, SONG.bytes.subarray(0, 1000));
    const made = finish(anna, upload);
    if (late === 'after') await made;
    expect((await giveUp(anna, upload)).statusCode).toBe(204);
    await made;
    expect(await songs()).toEqual([]);
    expect((await finish(anna, upload)).json()).toMatchObject({ code: 'upload-gone' });
    await sendInPieces(anna, SONG, 100_000);
    const ids = (await songs()).map(({ Id }) => Id);
    expect(ids).toHaveLength(1);
    await anna.post(`/DeleteSheets?ids=${ids.join(';')}`);
  }
});

test('recordings and scores come in pieces, too', async () => {
  const take = melody(1, 6);
  const upload = await begin(anna, take.name, take.bytes.length, '/RecordingToSheet');
  await sendPiece(anna, upload, 0, take.bytes);
  const id = upload.split('/').at(-1)!;
  const recorded = await anna.post('/RecordingToSheet', { instrument: 'violin', title: 'Take', upload: id });
  expect(recorded.json()).toMatchObject({ ok: true });
  expect((await sendInPieces(anna, musjFile(music('| C4/w |')), 100)).json()).toMatchObject({ ok: true });
  expect((await songs()).map(({ Title, State }) => [Title, State]).sort()).toEqual([['Minuet', 0], ['Take', 1]]); // prettier-ignore
});

test('the form of the call is checked as ever, and may be mended', async () => {
  const upload = await begin(anna, SONG.name, 1000);
  await sendPiece(anna, upload, 0, SONG.bytes.subarray(0, 1000));
  expect((await finish(anna, upload, { title: '' })).json()).toMatchObject({ error: 'Title is required.' });
  expect((await finish(anna, upload)).json()).toMatchObject({ ok: true });
});

describe('before the first byte', () => {
  test.each([
    ['song.exe', 1000, 'file-type'],
    ['song.mp3', SOURCES.file.upload.mostBytes + 1, 'file-too-big'],
    ['song.mp3', 0, 'file-unusable'],
  ])('%s of %d bytes is refused with %s', async (name, bytes, code) =>
    expect((await announce(anna, name, bytes)).json()).toMatchObject({ code }),
  );

  test('a plan without uploads is refused a file, but not a recording', async () => {
    const strict = await buildAnother(server, { plans: 'by hand' });
    const free = new Browser(strict);
    await free.register('free@example.org');
    expect((await announce(free, 'song.mp3', 1000)).json()).toMatchObject({ code: 'premium-only' });
    expect((await announce(free, 'take.wav', 1000, '/RecordingToSheet')).statusCode).toBe(201);
    await strict.close();
  });

  test('what is on its way counts as used', async () => {
    const { mostBytes } = SOURCES.file.upload;
    const small = await buildAnother(server, { quotas: { guest: 1.5 * mostBytes, free: 1.5 * mostBytes, standard: 1.5 * mostBytes, premium: 1.5 * mostBytes } }); // prettier-ignore
    const carl = new Browser(small);
    await carl.register('carl@example.org');
    expect((await announce(carl, 'song.mp3', mostBytes)).statusCode).toBe(201);
    expect((await announce(carl, 'song.mp3', mostBytes)).json()).toMatchObject({ code: 'quota-full' });
    await small.close();
  });
});

test('a file on its way is nobody else’s business', async () => {
  const upload = await begin(anna, SONG.name, 1000);
  await sendPiece(anna, upload, 0, SONG.bytes.subarray(0, 1000));
  expect(await arrived(bela, upload)).toBeNaN();
  expect((await sendPiece(bela, upload, 0, SONG.bytes)).statusCode).toBe(404);
  expect((await giveUp(bela, upload)).statusCode).toBe(404);
  expect((await finish(bela, upload)).json()).toMatchObject({ code: 'upload-gone' });
  for (const id of ['guess', '00000000-0000-0000-0000-000000000000', '%00'])
    expect(await arrived(anna, `/Uploads/${id}`)).toBeNaN();
  expect(await arrived(anna, upload)).toBe(1000);
  await finish(anna, upload);
  expect((await giveUp(bela, upload)).statusCode).toBe(404);
  expect(await songs()).toHaveLength(1);
});

test('the thirteenth file on its way takes the place of the one that has waited longest', async () => {
  const uploads: string[] = [];
  for (let i = 0; i < 13; i++) uploads.push(await begin(anna, SONG.name, 1000));
  expect(await arrived(anna, uploads[0]!)).toBeNaN();
  expect(await arrived(anna, uploads[12]!)).toBe(0);
});

test('what has not grown for a day is swept away, with its pieces; what has grown since stays', async () => {
  const [old, young] = [await begin(anna, SONG.name, 1000), await begin(anna, SONG.name, 1000)];
  for (const upload of [old, young]) await sendPiece(anna, upload, 0, SONG.bytes.subarray(0, 500));
  const id = old.split('/').at(-1)!;
  const { db } = server.store;
  await db.updateTable('uploads').set({ touched_at: secondsAgo(25 * 3600) }).where('id', '=', id).execute(); // prettier-ignore
  await db.updateTable('doomed_blobs').set({ created_at: secondsAgo(2 * 3600) }).where('prefix', '=', `uploads/${id}/`).execute(); // prettier-ignore
  await tidy(server);
  expect(await arrived(anna, old)).toBeNaN();
  expect(await arrived(anna, young)).toBe(500);
  expect(await pieces()).toHaveLength(1);
});

test('with an account, what it was sending goes', async () => {
  const dora = new Browser(server.app);
  await dora.register('dora@example.org');
  await sendPiece(dora, await begin(dora, SONG.name, 1000), 0, SONG.bytes.subarray(0, 500));
  await dora.post('/DeleteMyAccountForever');
  expect(await pieces()).toEqual([]);
});

test('the protocol says its version, and answers no other', async () => {
  const asked = await anna.call('OPTIONS', '/Uploads');
  expect(asked.headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-extension': 'creation,termination,expiration' });
  const old = await anna.call('POST', '/Uploads', { 'tus-resumable': '0.2.2', 'upload-length': '1000' });
  expect(old.statusCode).toBe(412);
});
