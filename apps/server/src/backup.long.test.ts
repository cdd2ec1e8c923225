import { spawn } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFor } from '@notewright/embedded-pg';
import pg from 'pg';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Song } from '@notewright/contracts';
import { encodeMusicJson } from '@notewright/score';
import { quoted, tablesOf } from './backup/tables';
import { nodeOptionsFor, PATHS } from './paths';
import { takeBackupLock } from './repositories/backup-lock';
import { openBlobs, type Blobs } from './repositories/blobs';
import { readConfig } from './config';
import { Browser } from './testing/browser';
import { startTestDatabase, type TestDatabase } from './testing/database';
import { startProcess, type StartedProcess } from './testing/processes';
import { minuet, noise } from './testing/recordings';
import { longScore, musjFile } from './testing/sheets';

const OK = 0;
/** Many programs are started, one after the other; a busy machine is no failure. */
vi.setConfig({ testTimeout: 400_000 });

let folder: string;
let server: TestDatabase;
let s3: S3rver;
let s3Environment: Record<string, string>;
let installations = 0;
const databases: string[] = [];
beforeAll(async () => {
  server = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'notewright-backup-'));
  s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') });
  const { port } = (await s3.run()) as AddressInfo;
  s3Environment = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_FORCE_PATH_STYLE: 'on',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
});
afterAll(async () => {
  for (const name of databases) await run(server.url, `drop database ${name} with (force)`);
  await server.stop();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

type Environment = Record<string, string>;

/** An installation that holds nothing yet, as the environment of its processes. */
async function installation(database: 'embedded' | 'own', store: 'folder' | 'bucket'): Promise<Environment> {
  const dataFolder = await mkdtemp(join(folder, 'data-'));
  const environment: Environment = { NOTEWRIGHT_DATA: dataFolder, RATE_LIMITS: 'off' };
  if (store === 'bucket') Object.assign(environment, s3Environment, { S3_BUCKET: `songs-${installations++}` });
  if (database === 'embedded') return environment;
  const url = new URL(server.url);
  const name = `${url.pathname.slice(1)}_${databases.length}`;
  await run(server.url, `create database ${name}`);
  databases.push(name);
  url.pathname = name;
  return { ...environment, DATABASE_URL: url.href };
}

async function run<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A web server of it, without a worker where the environment allows that. */
const serve = (environment: Environment): Promise<StartedProcess> =>
  startProcess({ ...environment, PORT: '0', ROLE: environment['DATABASE_URL'] ? 'api' : 'all' });
const addressOf = ({ line }: StartedProcess): string => line.replace('Notewright is ready at ', '');

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs the program as `npm run backup` and `npm run restore` do. */
function program(environment: Environment, words: readonly string[]): { ended: Promise<Ended>; stop(): void } {
  const child = spawn(process.execPath, [...nodeOptionsFor(PATHS.backup), PATHS.backup, ...words], {
    cwd: PATHS.root,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, said })));
  return { ended, stop: () => child.kill('SIGINT') };
}
const backup = (environment: Environment, to: string) => program(environment, ['save', to]).ended;
const restore = (environment: Environment, from: string, ...more: string[]) =>
  program(environment, ['restore', from, ...more]).ended;

/** What an installation holds: rows of every table as PostgreSQL writes them, and the bytes of every file. */
async function contents(environment: Environment) {
  const database = await databaseFor(environment);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const rows: Record<string, Row[]> = {};
  for (const { name, columns } of await tablesOf(client)) {
    if (name === 'workers') continue; // true only while they live
    const texts = columns.map((column) => `${quoted(column)}::text`).join(', ');
    rows[name] = (await client.query<Row>(`select ${texts} from ${quoted(name)} t order by t::text`)).rows;
  }
  await client.end();
  await database.stop();
  const blobs = await blobsOf(environment);
  const files: Record<string, string> = {};
  for (const key of (await blobs.keys('songs')).sort()) files[key] = (await bytesOf(blobs, key)).toString('base64');
  return { rows, files };
}
const blobsOf = (environment: Environment): Promise<Blobs> =>
  openBlobs(readConfig(environment).blobs, () => Promise.resolve(false));
async function bytesOf(blobs: Blobs, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await blobs.read(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const songsOf = async (person: Browser) => (await person.get('/GetSongMySongs')).json<Song[]>();

/** A songbook with everything that can be in one. */
async function fill(address: string) {
  const anna = new Browser(address);
  await anna.register('anna@example.org');
  await anna.post('/CreateFolder?path=Für Élise 🎹');
  const score = (await anna.upload(musjFile(longScore(8)), { title: 'Score', path: 'Für Élise 🎹' })).json<{ id: string }>().id; // prettier-ignore
  for (const { statusCode, body } of [
    await anna.post('/SaveSheet', { id: score, sheet: JSON.stringify(encodeMusicJson(longScore(9))), version: '1' }),
    await anna.post(`/RenameSheet?${new URLSearchParams({ id: score, title: "O'Hara \\ N 🎹" })}`),
    await anna.post('/ScoreSharingURL', { id: score }),
  ])
    expect([statusCode, body]).toEqual([200, expect.not.stringContaining('"ok":false')]);
  const recording = (await anna.upload(await minuet(), { title: 'Minuet' })).json<{ id: string }>().id;
  await anna.upload(noise(), { title: 'Noise' });
  return { anna, recording };
}

test('backed up while people go on, destroyed, restored elsewhere: every row and byte, and what waited is transcribed', async () => {
  const source = await installation('own', 'bucket');
  const web = await serve(source);
  const { anna, recording } = await fill(addressOf(web));
  const to = join(folder, 'first');
  let going = true;
  let written = 0;
  const writing = (async () => {
    const bela = new Browser(addressOf(web));
    await bela.register('bela@example.org');
    for (; going; written++) {
      const { id } = (await bela.upload(noise(50_000), { title: `Song ${written}` })).json<{ id: string }>();
      if (written % 2) await bela.post(`/DeleteSheets?ids=${id}`);
    }
  })();
  await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(3);
  const first = await backup(source, to);
  going = false;
  await writing;
  expect(first).toMatchObject({ code: 0 });
  expect(first.said).not.toContain('are not in the store');

  // Again, now that nothing changes: only what is new is copied, and the folder is what the installation is.
  const before = await bytesIn(join(to, 'blobs'));
  const second = await backup(source, to);
  expect(second).toMatchObject({ code: 0 });
  expect(await web.interrupt()).toBe(0);
  const original = await contents(source);
  // Files of songs that were deleted meanwhile wait for the sweep: they stand in its ledger, and nowhere in the backup.
  for (const key of Object.keys(original.files))
    if (original.rows['doomed_blobs']!.some(({ prefix }) => key.startsWith(prefix!))) delete original.files[key];
  expect(Object.keys(original.files).sort()).toEqual(Object.keys(await bytesIn(join(to, 'blobs'))).sort());
  for (const [key, changed] of Object.entries(await bytesIn(join(to, 'blobs'))))
    if (key in before) expect([key, changed]).toEqual([key, before[key]]);
  expect((await readdir(to)).filter((name) => name.startsWith('database-'))).toHaveLength(1);

  // What was there is destroyed, and the backup put into quite another place.
  const target = await installation('embedded', 'folder');
  const restored = await restore(target, to);
  expect(restored).toMatchObject({ code: 0 });
  expect(original.rows['shares']).toHaveLength(1);
  expect(original.rows['score_versions']!.length).toBeGreaterThan(1);
  expectSame(await contents(target), original);

  // The server is started there, with its worker: Anna is still signed in, and her minuet becomes a sheet.
  const again = await serve(target);
  const elsewhere = new Browser(addressOf(again));
  for (const name of ['notewright_session', 'notewright_visitor']) elsewhere.keep(name, anna.cookie(name)!);
  const stateOf = async (id: string) => (await songsOf(elsewhere)).find((song) => song.Id === id)?.State;
  await expect.poll(() => stateOf(recording), { timeout: 90_000, interval: 300 }).toBe(OK);
  expect(await again.interrupt()).toBe(0);

  // And back, so that all four ways have been gone: the other database, the other store.
  const back = join(folder, 'back');
  expect(await backup(target, back)).toMatchObject({ code: 0 });
  const third = await installation('own', 'folder');
  expect(await restore(third, back)).toMatchObject({ code: 0 });
  const fourth = await installation('embedded', 'bucket');
  expect(await restore(fourth, back)).toMatchObject({ code: 0 });
  expectSame(await contents(third), await contents(target));
  expectSame(await contents(fourth), await contents(third));
  const last = join(folder, 'last');
  expect(await backup(fourth, last)).toMatchObject({ code: 0 });
  expect(Object.keys(await bytesIn(join(last, 'blobs')))).toEqual(Object.keys(await bytesIn(join(back, 'blobs'))));
});

test('a song deleted while the backup copies its recording is whole in the backup, and its files go afterwards', async () => {
  const source = await installation('own', 'folder');
  const web = await serve(source);
  const { anna } = await fill(addressOf(web));
  const blobs = await blobsOf(source);
  const keys = await blobs.keys('songs');
  expect(keys).toHaveLength(2);
  // The lock a backup holds from before it looks until it has copied everything.
  const client = new pg.Client({ connectionString: source['DATABASE_URL'] });
  await client.connect();
  expect(await takeBackupLock(client)).toBe(true);
  const ids = (await songsOf(anna)).map((song) => song.Id);
  await anna.post(`/DeleteSheets?ids=${ids.join(';')}`);
  expect(await songsOf(anna)).toEqual([]);
  expect(await blobs.keys('songs')).toEqual(keys);
  expect(await backup(source, join(folder, 'second-at-once'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('made or restored already'),
  });
  await client.end();
  expect(await run(source['DATABASE_URL']!, 'select prefix from doomed_blobs')).toHaveLength(2);
  await web.interrupt();
});

test('a backup without a file the store lost says which, and the rest is restored', async () => {
  const source = await installation('own', 'folder');
  const web = await serve(source);
  const { recording } = await fill(addressOf(web));
  await web.interrupt();
  await (await blobsOf(source)).removeAll(`songs/${recording}/`);
  const to = join(folder, 'lost');
  const saved = await backup(source, to);
  expect(saved.code).toBe(0);
  expect(saved.said).toContain(`1 files that songs name are not in the store`);
  expect(saved.said).toContain(`songs/${recording}/recording.mp3`);
  expect(await restore(await installation('own', 'folder'), to)).toMatchObject({ code: 0 });
});

test('nothing is restored over something, under a server, or from a damaged backup; --replace means it', async () => {
  const source = await installation('own', 'folder');
  const web = await serve(source);
  const { anna } = await fill(addressOf(web));
  const to = join(folder, 'once');
  expect(await backup(source, to)).toMatchObject({ code: 0 });
  const extra = (await anna.upload(noise(), { title: 'Too late' })).json<{ id: string }>().id;
  expect((await restore(source, to, '--replace')).said).toContain('is running');
  await web.interrupt();
  const before = await contents(source);
  expect((await restore(source, to)).said).toContain('not empty');
  expect(await contents(source)).toEqual(before);

  const tables = join(
    to,
    (await readdir(to)).find((name) => name.startsWith('database-'))!,
  );
  const damaged = join(tables, (await readdir(tables)).sort()[0]!);
  const { size } = await stat(damaged);
  await appendFile(damaged, 'x');
  expect((await restore(source, to, '--replace')).said).toContain('missing or damaged');
  expect(await contents(source)).toEqual(before);
  await truncate(damaged, size);

  expect(await restore(source, to, '--replace')).toMatchObject({ code: 0 });
  const after = await contents(source);
  expect(Object.keys(after.files)).toHaveLength(2);
  expect(JSON.stringify(after.files)).not.toContain(extra);
  expect(after.rows['songs']).toHaveLength(3);
});

test('Ctrl-C leaves the backup before; a wrong folder and wrong words are refused in one sentence', async () => {
  const source = await installation('own', 'folder');
  const web = await serve(source);
  await fill(addressOf(web));
  const to = join(folder, 'stopped');
  expect(await backup(source, to)).toMatchObject({ code: 0 });
  const list = await readFile(join(to, 'manifest.json'), 'utf8');
  const { ended, stop } = program(source, ['save', to]);
  await expect.poll(async () => (await readdir(to)).filter((name) => name.startsWith('database-')).length, { timeout: 20_000, interval: 1 }).toBeGreaterThan(1); // prettier-ignore
  stop();
  const { code, said } = await ended;
  if (code === 0)
    expect(said).toContain('Backed up'); // it was quicker than we
  else {
    expect([code, said.trim().split('\n').at(-1)]).toEqual([130, 'Stopped.']);
    expect(await readFile(join(to, 'manifest.json'), 'utf8')).toBe(list);
  }
  expect(await backup(source, to)).toMatchObject({ code: 0 });
  await web.interrupt();
  expect((await restore(source, join(folder, 'nowhere'))).said.trim()).toMatch(
    /^There is no complete backup in .*nowhere\.$/,
  );
  expect((await backup({ NOTEWRIGHT_DATA: join(folder, 'no-data') }, to)).said.trim()).toMatch(
    /^There is no database in /,
  );
  expect((await program(source, ['save']).ended).said).toContain('usage:');
});

/** The same rows and bytes; only the jobs of songs that wait are others. */
function expectSame(one: Contents, other: Contents): void {
  expect(one.files).toEqual(other.files);
  const { songs: theirSongs, ...theirs } = other.rows;
  const { songs, ...rows } = one.rows;
  expect(rows).toEqual(theirs);
  expect(songs!.map(withoutJob)).toEqual(theirSongs!.map(withoutJob));
}
type Contents = Awaited<ReturnType<typeof contents>>;
/** Without what is new with a new job: its id, and when it was given out. */
const withoutJob = ({ job_id: _job, queued_at: _at, ...song }: Row): Row => song;
type Row = Record<string, string | null>;

async function bytesIn(place: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const entry of await readdir(place, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const file = join(entry.parentPath, entry.name);
      found[file.slice(place.length + 1)] = (await stat(file)).mtimeMs;
    }
  return found;
}
