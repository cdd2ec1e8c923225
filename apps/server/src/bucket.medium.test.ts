import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { music } from '@notewright/score/testing';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { songPrefix } from './repositories/blobs';
import { Browser } from './testing/browser';
import { noise } from './testing/recordings';
import { startTestServer, type TestServer } from './testing/server';
import { musjFile } from './testing/sheets';

/** A real S3 server on this machine, and ours keeping its recordings in it. */
let folder: string;
let store: S3rver;
let client: S3Client;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notewright-bucket-'));
  store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder });
  const { port } = (await store.run()) as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'songs' }));
  server = await startTestServer({
    S3_BUCKET: 'songs',
    S3_ENDPOINT: endpoint,
    S3_FORCE_PATH_STYLE: 'on',
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
});
afterAll(async () => {
  await server.stop();
  client.destroy();
  await rm(folder, { recursive: true, force: true });
});

const keys = async () =>
  ((await client.send(new ListObjectsV2Command({ Bucket: 'songs' }))).Contents ?? []).map(({ Key }) => Key!).sort();

test('recordings lie in the bucket, come back byte by byte, and go with their song', async () => {
  const anna = new Browser(server.app);
  await anna.register('anna@example.org');
  const { id } = (await anna.upload(noise(200_000))).json<{ id: string }>();
  expect(await keys()).toEqual([`${songPrefix(id)}recording.mp3`]);
  const file = join(folder, 'fetched.mp3');
  await server.blobs.fetchTo(`${songPrefix(id)}recording.mp3`, file);
  expect(await readFile(file)).toEqual(Buffer.from(noise(200_000).bytes));
  await anna.post(`/DeleteSheets?ids=${id}`);
  expect(await keys()).toEqual([]);
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

test('a store that does not answer is a message, not a song without its recording', async () => {
  const clara = new Browser(server.app);
  await clara.register('clara@example.org');
  await store.close();
  const answer = await clara.upload(noise());
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ ok: false, code: 'internal' });
  expect((await clara.get('/GetSongMySongs')).json()).toEqual([]);
});
