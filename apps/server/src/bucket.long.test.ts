import { music } from '@notewright/score/testing';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlobs, songPrefix } from './repositories/blobs';
import { Browser } from './testing/browser';
import { startBucket } from './testing/bucket';
import { sendInPieces } from './testing/pieces';
import { noise } from './testing/recordings';
import { startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

/** A real S3 server on this machine, and ours keeping its recordings in it. */
let bucket: Awaited<ReturnType<typeof startBucket>>;
let server: TestServer;
beforeAll(async () => {
  bucket = await startBucket();
  server = await startTestServer(bucket.env);
});
afterAll(async () => {
  await server.stop();
  await bucket.stop();
});

const keys = () => bucket.keys();

test('recordings lie in the bucket, come back byte by byte, and go with their song', async () => {
  const anna = new Browser(server.app);
  await anna.register('anna@example.org');
  const { id } = (await anna.upload(noise(200_000))).json<{ id: string }>();
  expect(await keys()).toEqual([`${songPrefix(id)}recording.mp3`]);
  const file = join(server.config.dataFolder, 'fetched.mp3');
  await server.blobs.fetchTo(`${songPrefix(id)}recording.mp3`, file);
  expect(await readFile(file)).toEqual(Buffer.from(noise(200_000).bytes));
  await anna.post(`/DeleteSheets?ids=${id}`);
  expect(await keys()).toEqual([]);
});

test('a file that arrives in pieces lies there in pieces until it is a song', async () => {
  const dora = new Browser(server.app);
  await dora.register('dora@example.org');
  const file = noise(200_000);
  const { id } = (await sendInPieces(dora, file, 80_000)).json<{ id: string }>();
  expect(await keys()).toEqual([`${songPrefix(id)}recording.mp3`]);
  const fetched = join(server.config.dataFolder, 'fetched.mp3');
  await server.blobs.fetchTo(`${songPrefix(id)}recording.mp3`, fetched);
  expect(await readFile(fetched)).toEqual(Buffer.from(file.bytes));
  await dora.post(`/DeleteSheets?ids=${id}`);
});

test('the export reads from the bucket, and deleting an account empties it', async () => {
  const bela = new Browser(server.app);
  await bela.register('bela@example.org');
  await bela.upload(noise(50_000));
  await bela.upload(musjFile(music('| C4/w |')));
  const zip = (await bela.get('/ExportMyData')).rawPayload;
  expect(zip.includes(Buffer.from(noise(50_000).bytes.slice(0, 1000)))).toBe(true); // stored, not compressed
  expect(await keys()).toHaveLength(1);
  await bela.post('/DeleteMyAccountForever');
  expect(await keys()).toEqual([]);
});

test("a bucket that is missing in a store of one's own is made, by whichever process comes first", async () => {
  const place = server.config.blobs as Extract<typeof server.config.blobs, { kind: 's3' }>;
  const [one, two] = await Promise.all(
    [1, 2].map(() => openBlobs({ ...place, bucket: 'fresh' }, () => Promise.resolve(false))),
  );
  const file = join(server.config.dataFolder, 'anything');
  await writeFile(file, 'anything');
  await one!.putFile('songs/1/recording.mp3', file);
  expect(await two!.size('songs/1/recording.mp3')).toBe(8);
  expect(await two!.size('songs/2/recording.mp3')).toBeUndefined();
});

test('a store that does not answer is a message, not a song without its recording', async () => {
  const clara = new Browser(server.app);
  await clara.register('clara@example.org');
  await bucket.close();
  const answer = await clara.upload(noise());
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ ok: false, code: 'storage-away' });
  expect((await clara.get('/GetSongMySongs')).json()).toEqual([]);
});
