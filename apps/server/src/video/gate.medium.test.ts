import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openGate, type Gate } from './gate';
import { runWalled } from './walled-run';

/** A service of the house that nobody outside may reach. */
let service: Server;
let hits: number;
let port: number;
let folder: string;
let gate: Gate | undefined;
beforeEach(async () => {
  hits = 0;
  service = createServer((_, response) => response.end('inside'));
  service.on('connection', () => hits++);
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  ({ port } = service.address() as AddressInfo);
  folder = await mkdtemp(join(tmpdir(), 'notewright-gate-'));
});
afterEach(async () => {
  await gate?.close();
  gate = undefined;
  service.close();
  await rm(folder, { recursive: true });
});

const socketPath = () => join(folder, 'gate');
/** Opens a gate to `videos.example`, which is at these addresses, and to a place the operator named. */
const open = async (resolved: readonly string[], named: readonly string[] = [], mostBytes = 2 ** 20) =>
  (gate = await openGate(socketPath(), {
    allowed: { names: ['videos.example'], addresses: named },
    mostBytes,
    resolve: () => Promise.resolve(resolved),
  }));

/** @returns the status line a CONNECT is answered with, and the connection */
async function tunnel(to: string): Promise<{ readonly status: string; readonly socket: Socket }> {
  const socket = connect(socketPath()).on('error', () => undefined);
  socket.write(`CONNECT ${to} HTTP/1.1\r\nhost: ${to}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return { status: answer.toString().split(' ')[1] ?? '', socket };
}

function get(address: string): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    request({ socketPath: socketPath(), path: address, headers: { host: 'videos.example' } }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
  'a name on the list that turns out to be %s leads nowhere',
  async (address) => {
    const { traffic } = await open([address]);
    expect((await tunnel('www.videos.example:443')).status).toBe('403');
    expect((await get('http://videos.example/')).status).toBe(403);
    expect(traffic.refused).toEqual(['www.videos.example:443', 'videos.example:80']);
    expect(hits).toBe(0);
  },
);

test('what is not on the list, or is no address at all, is refused', async () => {
  await open(['8.8.8.8']);
  for (const to of ['evil.example:443', `127.0.0.1:${port}`, 'videos.example:22', ':443', 'videos.example', '[::1]:80'])
    expect({ to, status: (await tunnel(to)).status }).toEqual({ to, status: '403' });
  for (const address of [`http://127.0.0.1:${port}/`, 'https://videos.example/', 'file:///etc/passwd', '/relative'])
    expect({ address, status: (await get(address)).status }).toEqual({ address, status: 403 });
  expect(hits).toBe(0);
});

test('an address the operator named is reached, in the clear and through a tunnel', async () => {
  const { traffic } = await open([], [`127.0.0.1:${port}`]);
  expect(await get(`http://127.0.0.1:${port}/`)).toEqual({ status: 200, body: 'inside' });
  const { status, socket } = await tunnel(`127.0.0.1:${port}`);
  expect(status).toBe('200');
  socket.end('GET / HTTP/1.0\r\n\r\n');
  expect(String((await once(socket, 'data')) as unknown)).toContain('200 OK');
  expect(traffic).toEqual({ refused: [], unreachable: [] });
});

test('a name nobody knows is no answer, which is distinguished from a refusal', async () => {
  const { traffic } = await open([]);
  expect((await tunnel('videos.example:443')).status).toBe('502');
  expect(traffic).toEqual({ refused: [], unreachable: ['videos.example:443'] });
});

test('more than may come in ends the connection', async () => {
  service.removeAllListeners('request');
  service.on('request', (_, response) => response.end(Buffer.alloc(300_000)));
  await open([], [`127.0.0.1:${port}`], 100_000);
  await expect(get(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

/** Asked in another way than the product asks: whether this system lets a process have a network of its own. */
const walled = spawnSync('bwrap', ['--unshare-net', '--ro-bind', '/', '/', '/bin/true']).status === 0;

test('a program that does not ask the gate gets nowhere, and sees nothing of ours, where the system allows it', async () => {
  process.env['DATABASE_URL'] = 'postgres://secret';
  const spy = `
    const socket = require('node:net').connect(${port}, '127.0.0.1');
    socket.on('connect', () => { console.log('reached'); process.exit(); });
    socket.on('error', ({ code }) => console.log(code));
    console.log(Object.keys(process.env).join());`;
  const lines: string[] = [];
  const ended = await runWalled({
    ...{ command: [process.execPath, '-e', spy], folder, hidden: [], needed: [process.execPath] },
    limits: { fileBytes: 1000, folderBytes: 1_000_000, cpuSec: 20, wallSec: 30 },
    signal: new AbortController().signal,
    onLine: (line) => lines.push(line),
  });
  delete process.env['DATABASE_URL'];
  expect(ended).toMatchObject({ exitCode: 0, how: 'ended' });
  expect(lines[0]).not.toContain('DATABASE_URL');
  expect(lines[1]).toBe(walled ? 'ECONNREFUSED' : 'reached');
});
