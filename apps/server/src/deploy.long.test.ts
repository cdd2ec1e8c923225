import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Song } from '@notewright/contracts';
import { Browser } from './testing/browser';
import { composeEnvironment, deployFile } from './testing/compose';
import { startTestDatabase, type TestDatabase } from './testing/database';
import { startProcess, type StartedProcess } from './testing/processes';
import { minuet, noise } from './testing/recordings';

const OK = 0;

/**
 * The processes of deploy/compose.yaml with its settings, only without containers: where a container has a name and a port of
 * its own, a process has a port of this machine. Debian's Caddy reads the very Caddyfile; without Caddy there is nothing to test.
 */
const hasCaddy = spawnSync('caddy', ['version']).status === 0;

let folder: string;
let database: TestDatabase;
let store: S3rver;
let storePort: number;
let caddy: ChildProcess;
let httpPort: number;
let httpsPort: number;
const ports: Record<string, number> = {};
const running: Record<string, StartedProcess> = {};

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

/** The environment of the container, with this machine's places for those of the others. */
function environmentOf(service: string): Record<string, string> {
  const environment = composeEnvironment(service);
  return {
    ...environment,
    DATABASE_URL: database.url,
    S3_ENDPOINT: environment['S3_ENDPOINT']!.replace('store:7070', `127.0.0.1:${storePort}`),
    NOTEWRIGHT_DATA: join(folder, service),
    ...(environment['HOST'] && { HOST: '127.0.0.1', PORT: String(ports[service]) }),
  };
}
const start = async (service: string): Promise<void> => {
  running[service] = await startProcess(environmentOf(service));
};

beforeAll(async () => {
  if (!hasCaddy) return;
  folder = await mkdtemp(join(tmpdir(), 'notewright-deploy-'));
  database = await startTestDatabase();
  store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') });
  storePort = ((await store.run()) as AddressInfo).port;
  for (const api of ['api-1', 'api-2']) ports[api] = await freePort();
  await Promise.all(['api-1', 'api-2', 'worker'].map(start));
  [httpPort, httpsPort] = [await freePort(), await freePort()];
  // A certificate of Caddy's own instead of one from the network.
  const options = `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tlocal_certs\n\tskip_install_trust\n}\n`;
  const config = join(folder, 'Caddyfile');
  await writeFile(config, options + deployFile('Caddyfile').replace(/(api-\d):3000/g, (_all, name: string) => `127.0.0.1:${ports[name]}`)); // prettier-ignore
  caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: 'localhost',
    },
    stdio: 'ignore',
  });
  // Nobody has installed the authority that has signed the certificate, and nobody should.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  await vi.waitFor(async () => expect((await fetch(address())).status).toBe(200), { timeout: 30_000, interval: 200 });
}, 120_000);
afterAll(async () => {
  if (!hasCaddy) return;
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  caddy.kill();
  await Promise.all(Object.values(running).map((each) => each.interrupt()));
  await store.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const address = (): string => `https://localhost:${httpsPort}`;

test.runIf(hasCaddy)(
  'behind the proxy: https, safe cookies, the largest recording, nothing for the operator only',
  async () => {
    const anna = new Browser(address());
    await anna.register('anna@example.org');
    expect(anna.cookie('__Host-notewright_session')).toBeTruthy();
    const { statusCode } = await anna.upload(noise(30 * 1024 * 1024 - 1000), { title: 'Long' });
    expect(statusCode).toBe(200);
    for (const path of ['/metrics', '/health']) expect((await fetch(address() + path)).status).toBe(404);
    // The product's own sentence, not the proxy's.
    const tooLarge = await anna.upload(noise(36_000_000));
    expect([tooLarge.statusCode, tooLarge.json()]).toEqual([413, expect.objectContaining({ ok: false })]);
  },
);

test.runIf(hasCaddy)('a recording goes through bucket and worker and becomes a sheet', async () => {
  const bela = new Browser(address());
  await bela.register('bela@example.org');
  const { id } = (await bela.upload(await minuet())).json<{ id: string }>();
  const state = async () => (await bela.get('/GetSongMySongs')).json<Song[]>().find((song) => song.Id === id)?.State;
  await expect.poll(state, { timeout: 90_000, interval: 500 }).toBe(OK);
  expect((await bela.get(`/MusicJson?id=${id}`)).statusCode).toBe(200);
});

test.runIf(hasCaddy)(
  'both web servers are replaced, one after the other, and no request fails',
  async () => {
    const clara = new Browser(address());
    await clara.register('clara@example.org');
    const answers: number[] = [];
    let going = true;
    const asking = (async () => {
      while (going) {
        answers.push((await clara.get('/GetSongMySongs')).statusCode);
        answers.push((await clara.post(`/CreateFolder?path=Folder${answers.length}`)).statusCode);
        await pause(20);
      }
    })();
    for (const api of ['api-1', 'api-2']) {
      running[api]!.child.kill('SIGTERM');
      await new Promise((resolve) => running[api]!.child.once('close', resolve));
      await start(api);
      await pause(3_000); // until the proxy has seen it
    }
    going = false;
    await asking;
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(answers.length).toBeGreaterThan(50);
  },
  180_000,
);

test.runIf(hasCaddy)('http leads to https', async () => {
  const { status, headers } = await fetch(`http://localhost:${httpPort}/login`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, 'https://localhost/login']);
});
