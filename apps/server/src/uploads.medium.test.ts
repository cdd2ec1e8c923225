import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isScoreFile, SOURCES, UPLOAD_TYPES, type Song } from '@notewright/contracts';
import { Browser } from './testing/browser';
import { noise } from './testing/recordings';
import { startTestServer, type TestServer } from './testing/server';

let server: TestServer;
let anna: Browser;
beforeAll(async () => {
  server = await startTestServer({ NOTEWRIGHT_BLOCKED_COMPOSERS: 'Fritz Muster' });
  anna = new Browser(server.app);
  await anna.register('anna@example.org');
});
afterAll(() => server.stop());

const blobs = () => server.blobs.keys('songs/').catch(() => []);
const tempFiles = () => readdir(server.config.tempFolder).catch(() => []);
const songs = async () => (await anna.get('/GetSongMySongs')).json<Song[]>();

// Whatever a test did: every blob belongs to a song, and no temporary file stays.
afterEach(async () => {
  const ids = (await server.store.db.selectFrom('songs').select('id').execute()).map((song) => song.id);
  expect((await blobs()).filter((key) => !ids.some((id) => key.startsWith(`songs/${id}/`)))).toEqual([]);
  expect(await tempFiles()).toEqual([]);
  await anna.post(`/DeleteSheets?ids=${ids.join(';')}`);
  expect(await blobs()).toEqual([]);
  expect(await server.store.db.selectFrom('doomed_blobs').selectAll().execute()).toEqual([]);
});

test('a recording waits in the songbook for its transcription, whatever the order of the fields', async () => {
  for (const fieldsLast of [false, true])
    for (const tokenAsField of [false, true]) {
      const answer = await anna.upload(noise(), { title: 'Noise' }, { fieldsLast, tokenAsField });
      expect(answer.json()).toMatchObject({ ok: true });
    }
  expect((await songs()).map((song) => song.State)).toEqual([1, 1, 1, 1]);
  expect(await blobs()).toHaveLength(4);
});

test.each([
  [{ title: '' }, 'Title is required.'],
  [{ composer: '  ' }, 'Composer is required.'],
  [{ agreedToTerms: 'false' }, 'Please agree to the terms.'],
  [{ composer: 'MUSTER, Fritz (1900)' }, 'Pieces of the composer Fritz Muster cannot be transcribed.'],
  [{ mode: 'leadsheet', instrument: 'bass' }, 'Please choose an instrument of this mode.'],
])('an upload with %j is refused with the sentence of the form', async (wrong, sentence) => {
  const answer = await anna.upload(noise(), wrong as Record<string, string>, { fieldsLast: true });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ ok: false, error: sentence, msg: sentence });
  expect(await songs()).toEqual([]);
});

test('a file of another kind is refused', async () => {
  for (const name of ['song.exe', 'song', 'song.mp3.txt', 'song.pdf', '.mp3.']) {
    const answer = await anna.upload(noise(100, name));
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'file-type', error: 'File type not supported.' });
  }
});

test('every kind of file the help page names is taken, whatever the case of its ending', async () => {
  const help = (await anna.get('/Help')).body;
  const named = /Files of these kinds can be read: ([a-z0-9, ]+)\./.exec(help)![1]!.split(', ');
  expect(named.map((kind) => `.${kind}`).sort()).toEqual(UPLOAD_TYPES.filter((type) => !isScoreFile(type)).sort());
  for (const kind of named) {
    const answer = await anna.upload(noise(100, `Song.${kind.toUpperCase()}`));
    expect(answer.json(), kind).toMatchObject({ ok: true });
  }
});

test('an empty file is refused', async () => {
  const answer = await anna.upload({ name: 'empty.mp3', bytes: new Uint8Array() });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'file-unusable' });
});

test('30 MB are accepted, one byte more is not', async () => {
  const limit = SOURCES.file.upload.mostBytes;
  const fits = await anna.upload({ name: 'long.mp3', bytes: new Uint8Array(limit) });
  expect(fits.json()).toMatchObject({ ok: true });
  const tooBig = await anna.upload({ name: 'long.mp3', bytes: new Uint8Array(limit + 1) });
  expect(tooBig.statusCode).toBe(413);
  expect(tooBig.json()).toMatchObject({ code: 'file-too-big', error: 'File is too big. Size limit is 30 MB.' });
});

test('of three files the first is taken; four are too many', async () => {
  const send = async (count: number) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ title: 'T', composer: 'C', instrument: 'piano', agreedToTerms: 'on' }))
      form.append(name, value);
    for (let i = 0; i < count; i++) form.append('file', new Blob([noise().bytes]), `part${i}.mp3`);
    return anna.form(form);
  };
  expect((await send(3)).json()).toMatchObject({ ok: true });
  const answer = await send(4);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: 'Maximum allowed number of files exceeded. Only 3 allowed' });
  expect(await songs()).toHaveLength(1);
});

test.each([
  ['that ends in the middle', '--xx\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\nabc'],
  ['without its boundary', 'abc'],
  ['that is empty', ''],
  ['whose file has no name', '--xx\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\nabc\r\n--xx--\r\n'], // prettier-ignore
  ['with a field from the prototype', '--xx\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--xx--\r\n'], // prettier-ignore
])('a form %s is refused, not a failure of ours', async (_, body) => {
  const token = (await anna.get('/AntiForgeryToken')).json<{ token: string }>().token;
  const cookies = Object.fromEntries(['notewright_session', 'notewright_visitor'].map((name) => [name, anna.cookie(name)!])); // prettier-ignore
  const answer = await server.app.inject({
    method: 'POST',
    url: '/MusicFileToSheet',
    cookies,
    headers: { __requestverificationtoken: token, 'content-type': 'multipart/form-data; boundary=xx' },
    payload: body,
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.json()).toMatchObject({ ok: false });
});

test('a form without a file, and an upload that is no form, are refused', async () => {
  const form = new Response(new URLSearchParams({ title: 'x' }));
  const empty = await anna.post('/MusicFileToSheet', Object.fromEntries(new URLSearchParams(await form.text())));
  expect(empty.json()).toMatchObject({ code: 'file-missing', error: 'Please choose a file.' });
});

test('an upload without the token is refused, as a header and as a field', async () => {
  const other = new Browser(server.app);
  await other.register('other@example.org');
  const stolen = new Browser(server.app);
  await stolen.register('stolen@example.org');
  const token = (await other.get('/AntiForgeryToken')).json<{ token: string }>().token;
  const answer = await stolen.upload(noise(), { __RequestVerificationToken: token }, { tokenAsField: true });
  expect(answer.statusCode).toBe(403);
});

test('who is not signed in is refused before the file is read', async () => {
  const stranger = new Browser(server.app);
  const answer = await stranger.upload(noise());
  expect(answer.statusCode).toBe(401);
});

test('an upload that breaks off leaves nothing', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const token = (await anna.get('/AntiForgeryToken')).json<{ token: string }>().token;
  const cookie = ['notewright_session', 'notewright_visitor'].map((name) => `${name}=${anna.cookie(name)}`).join('; ');
  await new Promise<void>((resolve) => {
    const request = httpRequest({
      port,
      method: 'POST',
      path: '/MusicFileToSheet',
      headers: {
        cookie,
        __requestverificationtoken: token,
        'content-type': 'multipart/form-data; boundary=xx',
        'content-length': 1_000_000,
      },
    });
    request.on('error', () => undefined).on('close', () => resolve());
    request.write('--xx\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n');
    request.write(Buffer.alloc(200_000));
    setTimeout(() => request.destroy(), 200);
  });
  await expect.poll(tempFiles, { timeout: 5000 }).toEqual([]);
  expect(await songs()).toEqual([]);
});
