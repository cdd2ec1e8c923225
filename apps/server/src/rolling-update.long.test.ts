import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Song } from '@notewright/contracts';
import { migrate, STEPS } from './migrations/migrate';
import { Browser } from './testing/browser';
import { startTestDatabase, type TestDatabase } from './testing/database';
import { startProcess, startWorker, type StartedProcess } from './testing/processes';
import { minuet, noise } from './testing/recordings';

const OK = 0;
const DRAIN_SEC = 2;
const LOOK_EVERY_MS = 200;

let database: TestDatabase;
let dataFolder: string;
const running = new Set<StartedProcess>();
beforeAll(async () => {
  database = await startTestDatabase();
  dataFolder = await mkdtemp(join(tmpdir(), 'notewright-update-'));
});
afterAll(async () => {
  await Promise.all([...running].map((each) => each.interrupt()));
  await database.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

async function started(start: Promise<StartedProcess>): Promise<StartedProcess> {
  const process = await start;
  running.add(process);
  return process;
}
const startApi = (port = '0') =>
  started(
    startProcess({
      ROLE: 'api',
      PORT: port,
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      NOTEWRIGHT_DATA: dataFolder,
      NOTEWRIGHT_DRAIN_SEC: String(DRAIN_SEC),
      NOTEWRIGHT_FINISH_SEC: '60',
      RATE_LIMITS: 'off',
    }),
  );
const addressOf = ({ line }: StartedProcess): string => line.replace('Notewright is ready at ', '');
async function stopped(process: StartedProcess): Promise<void> {
  running.delete(process);
  process.child.kill('SIGTERM');
  await new Promise((resolve) => process.child.once('close', resolve));
}

/** The smallest reverse proxy there is: takes turns among those whose `/health` says 200, and tries nothing twice. */
async function openProxy(addresses: readonly string[]): Promise<{ address: string; server: Server; close(): void }> {
  const healthy = new Set(addresses);
  const look = setInterval(() => {
    for (const address of addresses)
      fetch(`${address}/health`).then(
        ({ status }) => (status === 200 ? healthy.add(address) : healthy.delete(address)),
        () => healthy.delete(address),
      );
  }, LOOK_EVERY_MS);
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const address = [...healthy][turn++ % healthy.size]!;
    const { method, headers, url } = incoming;
    const onward = request(`${address}${url}`, { method: method!, headers }, (theirs: IncomingMessage) => {
      answer.writeHead(theirs.statusCode!, theirs.headers);
      theirs.pipe(answer);
    });
    onward.on('error', (error) => answer.writeHead(502).end(`${error.message} at ${address}`));
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => (clearInterval(look), server.close(), server.closeAllConnections());
  return { address: `http://127.0.0.1:${port}`, server, close };
}

test('asked to stop, a web server says so first, goes on answering, and finishes what it has in hand', async () => {
  const api = await startApi();
  const { hostname, port } = new URL(addressOf(api));
  const anna = new Browser(addressOf(api));
  await anna.register('slow@example.org');
  // A form whose last byte comes long after the server was asked to stop.
  const body = 'FirstName=Bela&Email=in-hand%40example.org&Password=secret-password&RememberMe=true';
  const bela = new Browser(addressOf(api));
  const { token } = (await bela.get('/AntiForgeryToken')).json<{ token: string }>();
  const socket = connect(Number(port), hostname);
  const answered = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (bytes) => (text += bytes.toString()));
    socket.on('close', () => resolve(text));
  });
  const cookie = `notewright_visitor=${bela.cookie('notewright_visitor')}`;
  socket.write(
    `POST /RegisterApp HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n__requestverificationtoken: ${token}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
  );
  await anna.get('/GetSongMySongs');
  running.delete(api);
  const ended = new Promise<number | null>((resolve) => api.child.once('close', resolve));
  api.child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${addressOf(api)}/health`)).status, { interval: 50 }).toBe(503);
  expect(await (await fetch(`${addressOf(api)}/health`)).json()).toMatchObject({ ok: false, stopping: true });
  const served = await anna.get('/GetSongMySongs');
  expect([served.statusCode, served.headers['connection']]).toEqual([200, 'close']);
  // By now it takes nobody new; the one it has is waited for.
  await expect
    .poll(
      () =>
        fetch(`${addressOf(api)}/health`).then(
          () => 'answers',
          () => 'gone',
        ),
      { timeout: 20_000 },
    ) // prettier-ignore
    .toBe('gone');
  socket.write(body.slice(-1));
  expect(await answered).toMatch(/^HTTP\/1.1 200 OK/);
  expect(await ended).toBe(0);
});

test('an update one process after the other: no request fails, no song is lost', async () => {
  const [first, second, worker] = await Promise.all([
    startApi(),
    startApi(),
    started(startWorker(database.url, dataFolder)),
  ]);
  const proxy = await openProxy([addressOf(first), addressOf(second)]);
  const anna = new Browser(proxy.address);
  await anna.register('anna@example.org');
  const failures: string[] = [];
  const uploaded: string[] = [];
  let requests = 0;
  let going = true;
  const visitors = Array.from({ length: 4 }, async (_, n) => {
    const visitor = new Browser(proxy.address);
    const said = async (what: string, answer: Promise<{ statusCode: number; body: string }>) => {
      const { statusCode, body } = await answer;
      requests++;
      if (statusCode !== 200) failures.push(`${what}: ${statusCode} ${body.slice(0, 200)}`);
    };
    await said('register', visitor.register(`visitor${n}@example.org`));
    for (let i = 0; going; i++) {
      await said('list', visitor.get('/GetSongMySongs'));
      await said('folder', visitor.post(`/CreateFolder?path=Folder${n}x${i}`));
      await said('page', visitor.get('/'));
      await pause(20);
    }
  });
  const recordings = (async () => {
    for (let i = 0; going && i < 5; i++) {
      const answer = await anna.upload(i % 2 ? noise() : await minuet(), { title: `Song ${i}` });
      requests++;
      if (answer.statusCode === 200) uploaded.push(answer.json<{ id: string }>().id);
      else failures.push(`upload: ${answer.statusCode} ${answer.body}`);
      await pause(1_500);
    }
  })();

  // The next release: its first process adds to the database, the others still run on it and are started again on it.
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url }) }),
  });
  await migrate(db, {
    ...STEPS,
    '2099-01-01-moods': {
      up: async (tx) => {
        await sql`create table moods (name text primary key)`.execute(tx);
        await sql`alter table songs add column mood text not null default ''`.execute(tx);
      },
    },
  });
  await db.destroy();
  const again = async (api: StartedProcess) => {
    const { port } = new URL(addressOf(api));
    await stopped(api);
    await startApi(port);
    await pause(3 * LOOK_EVERY_MS); // until the proxy has seen it
  };
  await again(first);
  await stopped(worker);
  await started(startWorker(database.url, dataFolder));
  await again(second);
  await recordings;
  going = false;
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(50);
  const songs = async () => (await anna.get('/GetSongMySongs')).json<Song[]>();
  await expect
    .poll(async () => (await songs()).filter((song) => song.State === 1).length, { timeout: 90_000, interval: 500 })
    .toBe(0);
  const done = await songs();
  expect(done.map((song) => song.Id).sort()).toEqual([...uploaded].sort());
  // The minuets became sheets, whoever had them in hand; noise ends as the error it is.
  for (const song of done) expect(song.State === OK).toBe(['Song 0', 'Song 2', 'Song 4'].includes(song.Title));
  proxy.close();
}, 240_000);
