import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterEach, describe, expect, test } from 'vitest';
import type { Song } from '@notewright/contracts';
import { recoverSongs } from './jobs/sweep';
import { Browser } from './testing/browser';
import { startWorker, type StartedProcess } from './testing/processes';
import { minuet, noise } from './testing/recordings';
import { startTestServer, type TestServer } from './testing/server';
import { mountSmallDisk } from './testing/small-disk';
import { ERROR, OK, PROCESSING, WAITING } from './testing/studio';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A server, somebody with songs on it, and real workers with the same settings. */
async function open(env: Record<string, string> = {}) {
  const server = await startTestServer({ LOG_LEVEL: 'fatal', ...env });
  undo.push(() => server.stop());
  const anna = new Browser(server.app);
  await anna.register('anna@example.org');
  const upload = async (file: { name: string; bytes: Uint8Array }, title: string) => {
    const answer = (await anna.upload(file, { title })).json<{ id: string; ok: boolean }>();
    expect(answer).toMatchObject({ ok: true });
    return answer.id;
  };
  const songs = async () => (await anna.get('/GetSongMySongs')).json<Song[]>();
  const startOneWorker = async (): Promise<StartedProcess> => {
    const worker = await startWorker(server.databaseUrl, server.config.dataFolder, {
      NOTEWRIGHT_WORKERS: '1',
      LOG_LEVEL: 'fatal',
      ...env,
    });
    undo.push(() => worker.child.exitCode === null && worker.interrupt());
    return worker;
  };
  return { server, anna, upload, songs, startOneWorker };
}

/** As if the pauses were over: tests do not wait by the clock. */
async function hurry({ store }: TestServer): Promise<void> {
  await store.db.updateTable('outages').set({ probe_after: sql`now()` as never }).execute(); // prettier-ignore
  await store.db.updateTable('songs').set({ try_after: sql`now()` as never }).where('try_after', 'is not', null).execute(); // prettier-ignore
}

const known = ({ store }: TestServer) => store.db.selectFrom('outages').selectAll().execute();
const rows = ({ store }: TestServer) => store.db.selectFrom('songs').selectAll().orderBy('created_at').execute();
const limit = { timeout: 50_000, interval: 200 };

/** What every outage has in common: it is found out with one song, and nothing is lost by it. */
async function expectOneSongHeld(server: TestServer, place: RegExp): Promise<void> {
  await expect.poll(async () => (await known(server)).map((outage) => outage.place), limit).toEqual([expect.stringMatching(place)]); // prettier-ignore
  const all = await rows(server);
  expect(all.map((song) => song.attempt).reduce((sum, attempt) => sum + attempt)).toBe(1);
  expect(all.filter((song) => song.held_runs === 1 && song.state === WAITING)).toHaveLength(1);
  expect(all.every((song) => song.lost_runs === 0 && song.error_code === 0)).toBe(true);
}

async function expectAllDone(server: TestServer): Promise<void> {
  await expect
    .poll(async () => {
      await hurry(server);
      await recoverSongs(server, false); // a busy machine does not make a worker dead
      return (await rows(server)).filter(({ state }) => state === PROCESSING || state === WAITING).length;
    }, limit)
    .toBe(0);
  const ends = (await rows(server)).map(({ title, state, error_code, lost_runs }) => ({ title, state, error_code, lost_runs })); // prettier-ignore
  expect(ends).toEqual(
    ends.map(({ title }) =>
      title === 'Minuet'
        ? { title, state: OK, error_code: 0, lost_runs: 0 }
        : { title, state: ERROR, error_code: 400, lost_runs: 0 },
    ),
  );
  expect(await known(server)).toEqual([]);
  expect((await rows(server)).every((song) => song.held_since === null && !song.waits_for_storage)).toBe(true);
}

test('a folder of recordings that disappears stops the workers at the first song; when it is back, all is done', async () => {
  const { server, upload, songs, startOneWorker } = await open();
  const blobs = join(server.config.dataFolder, 'blobs');
  await upload(await minuet(), 'Minuet');
  for (let i = 1; i <= 3; i++) await upload(noise(), `Noise ${i}`);
  await rename(blobs, `${blobs}-away`);
  const first = await startOneWorker();
  await expectOneSongHeld(server, /^store$/);

  // It lasts: those who wait see it, the workers look again and again, and touch no song.
  await server.store.db.updateTable('outages').set({ since: sql`now() - interval '1 minute'` as never }).execute(); // prettier-ignore
  const waiting = async () => {
    await hurry(server);
    return (await songs()).map((song) => song.WaitsForStorage);
  };
  await expect.poll(waiting, limit).toEqual([true, true, true, true]);
  await first.interrupt();
  const [before] = await known(server);
  await startOneWorker();
  await expect.poll(async () => (await hurry(server), (await known(server))[0]!.probes), limit).toBeGreaterThan(before!.probes); // prettier-ignore
  expect((await rows(server)).reduce((sum, song) => sum + song.attempt, 0)).toBe(1);

  await rename(`${blobs}-away`, blobs);
  await expectAllDone(server);
});

test('a bucket that stops answering is waited for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-bucket-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const start = async (port: number) => {
    const bucket = new S3rver({ port, address: '127.0.0.1', silent: true, directory: folder });
    return { bucket, port: ((await bucket.run()) as AddressInfo).port };
  };
  const { bucket, port } = await start(0);
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: 'songs' }));
  client.destroy();
  const { server, upload, startOneWorker } = await open({
    S3_BUCKET: 'songs',
    S3_ENDPOINT: endpoint,
    S3_FORCE_PATH_STYLE: 'on',
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
  await upload(await minuet(), 'Minuet');
  await upload(noise(), 'Noise');
  await bucket.close();
  await startOneWorker();
  await expectOneSongHeld(server, /^store$/);
  const again = await start(port);
  undo.push(() => again.bucket.close());
  await expectAllDone(server);
});

const canMount = (() => {
  const disk = mountSmallDisk(1);
  disk?.unmount();
  return disk !== undefined;
})();

describe.runIf(canMount)('a disk that is full while recordings are transcribed', () => {
  test('no room for temporary files: the recording waits, and is done when there is room', async () => {
    const disk = mountSmallDisk(8)!;
    undo.push(() => disk.unmount());
    const { server, upload, startOneWorker } = await open({ NOTEWRIGHT_DATA: disk.folder });
    await upload(await minuet(), 'Minuet');
    await upload(noise(), 'Noise');
    await disk.fill();
    await startOneWorker();
    await expectOneSongHeld(server, /^machine /);
    await disk.makeRoom();
    await expectAllDone(server);
  });

  test('no room for what was heard: the recording waits, and is done when there is room', async () => {
    const { server, upload, startOneWorker } = await open();
    const disk = mountSmallDisk(8, join(server.config.dataFolder, 'blobs'))!;
    undo.push(() => disk.unmount());
    const id = await upload(await minuet(), 'Minuet');
    await disk.fill();
    await startOneWorker();
    await expectOneSongHeld(server, /^store$/);
    expect(await server.blobs.keys(`songs/${id}`)).toEqual([`songs/${id}/recording.mp3`]);
    await disk.makeRoom();
    await expectAllDone(server);
  });
});
