import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installedPostgres } from './binaries';
import { databaseFor } from './database-for';
import { startEmbeddedPostgres } from './start';
import type { EmbeddedPostgres } from './start';
import { chooseRunAs } from './run-as';
import type { Strategy } from './run-as';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** A stopped database, for tests that are not about making one; copying it is quicker. */
let made: string;
let folder: string;
let started: EmbeddedPostgres[];
let children: ChildProcess[];

beforeAll(async () => {
  made = mkdtempSync(path.join(tmpdir(), 'embedded-pg-made-'));
  await (await startEmbeddedPostgres({ dataDir: made })).stop();
});
afterAll(() => rmSync(made, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-pg-'));
  started = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of started) await database.stop();
  const pid = postmasterPid();
  if (pid !== null) kill(pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const useMadeDatabase = (): void => cpSync(made, folder, { recursive: true });

async function start(strategy?: Strategy): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir: folder, ...(strategy ? { strategy } : {}) });
  started.push(database);
  return database;
}

const pidFile = (): string => path.join(folder, 'postgres/cluster/postmaster.pid');
const postmasterPid = (): number | null =>
  existsSync(pidFile()) ? Number(readFileSync(pidFile(), 'utf8').split('\n')[0]) : null;

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ESRCH');
  }
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

interface Started {
  readonly url: string;
  readonly strategy: Strategy;
  readonly attached: boolean;
  readonly child: ChildProcess;
}

/** Starts the database in a process of its own. */
async function startElsewhere(...args: readonly string[]): Promise<Started> {
  const script = fileURLToPath(new URL('./testing/one-start.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout! }))
    return { ...(JSON.parse(line) as Omit<Started, 'child'>), child };
  throw new Error('the process ended without a database');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** The ways of running that this machine offers to this user. */
function strategiesHere(): Strategy[] {
  if (!isRoot) return ['direct'];
  return (['user-namespace', 'unprivileged-user'] as const).filter((strategy) => {
    try {
      return chooseRunAs(installedPostgres(), tmpdir(), strategy).strategy === strategy;
    } catch {
      return false;
    }
  });
}
const strategies = strategiesHere();

describe.each(strategies)('run by %s', (strategy) => {
  test('the first start makes a database that answers, a later one finds what was stored', async () => {
    const first = await start(strategy);
    expect(first).toMatchObject({ strategy, attached: false });
    await query(first.url, 'create table song (title text)');
    await query(first.url, `insert into song values ('Für Elise')`);
    await first.stop();
    expect(postmasterPid()).toBeNull();

    const second = await start(strategy);
    expect(second.attached).toBe(false);
    expect(await query(second.url, 'select upper(title) as title from song')).toEqual([{ title: 'FÜR ELISE' }]);
  });

  test('after a kill of the server, the next start recovers what was committed', async () => {
    useMadeDatabase();
    const first = await start(strategy);
    await query(first.url, 'create table song (title text)');
    await query(first.url, `insert into song values ('Clair de lune')`);
    kill(postmasterPid()!);

    const second = await start(strategy);
    expect(second.attached).toBe(false);
    expect(await query(second.url, 'select title from song')).toEqual([{ title: 'Clair de lune' }]);
  });
});

test('at least one way of running works here', () => {
  expect(strategies).not.toEqual([]);
});

test('a cluster made one way is taken over by every other way, in a closed folder and in an open one', async () => {
  useMadeDatabase();
  for (const [round, strategy] of [...strategies, ...strategies].entries()) {
    chmodSync(folder, round < strategies.length ? 0o700 : 0o755);
    const database = await start(strategy);
    await query(database.url, 'create table if not exists song (title text)');
    await query(database.url, `insert into song values ('${strategy}')`);
    await database.stop();
  }
  const last = await start();
  expect(await query(last.url, 'select title from song')).toHaveLength(2 * strategies.length);
});

test('a second start attaches, and the server runs until the last one stops', async () => {
  useMadeDatabase();
  const first = await start();
  const second = await startElsewhere();
  expect(second).toMatchObject({ url: first.url, attached: true });
  await first.stop();
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await end(second.child, 'SIGTERM');
  expect(postmasterPid()).toBeNull();
});

test('five that start at the same moment share one server', async () => {
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => startElsewhere()));
  expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  expect(all.filter(({ attached }) => !attached)).toHaveLength(1);
  for (const { child } of all) await end(child, 'SIGTERM');
  expect(postmasterPid()).toBeNull();
});

test('a server left behind by a killed program is attached to, and stopped with the program', async () => {
  useMadeDatabase();
  const killed = await startElsewhere();
  await query(killed.url, 'create table song (title text)');
  await end(killed.child, 'SIGKILL');
  const next = await start();
  expect(next).toMatchObject({ url: killed.url, attached: true });
  expect(await query(next.url, 'select * from song')).toEqual([]);
  await next.stop();
  expect(postmasterPid()).toBeNull();
});

test('a kill of everything is recovered from, even when the number in the pid file belongs to another program now', async () => {
  useMadeDatabase();
  const killed = await startElsewhere();
  await query(killed.url, 'create table song as select 1 as id');
  kill(postmasterPid()!);
  await end(killed.child, 'SIGKILL');
  writeFileSync(pidFile(), readFileSync(pidFile(), 'utf8').replace(/^\d+/, String(process.pid)));
  const next = await start();
  expect(next.attached).toBe(false);
  expect(await query(next.url, 'select * from song')).toEqual([{ id: 1 }]);
});

test('a kill in the middle of making the database leaves nothing that stops the next start', async () => {
  const script = fileURLToPath(new URL('./testing/one-start.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], { detached: true, stdio: 'ignore' });
  while (!existsSync(path.join(folder, 'postgres/cluster.unfinished/global')))
    await new Promise((resolve) => setTimeout(resolve, 2));
  process.kill(-child.pid!, 'SIGKILL');
  const database = await start();
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a wrong password, no password and a foreign user are refused', async () => {
  useMadeDatabase();
  const { url } = await start();
  const withPassword = (password: string): string => url.replace(/(:\/\/[^:]+:)[^@]+@/, `$1${password}@`);
  await expect(query(withPassword('guessed'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await expect(query(withPassword(''), 'select 1')).rejects.toThrow();
  await expect(query(url.replace('notewright:', 'postgres:'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('the password is our secret alone, and the server listens on this machine only', async () => {
  useMadeDatabase();
  const { url } = await start();
  const { mode } = statSync(path.join(folder, 'postgres/password'));
  expect((mode & 0o777).toString(8)).toBe('600');
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal);
  if (outside) await expect(query(url.replace('127.0.0.1', outside.address), 'select 1')).rejects.toThrow();
});

test('a stop does not wait for connections that stay open', async () => {
  useMadeDatabase();
  const database = await start();
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  const begun = performance.now();
  await database.stop();
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(postmasterPid()).toBeNull();
});

test('a lost password file is told, not overwritten', async () => {
  useMadeDatabase();
  rmSync(path.join(folder, 'postgres/password'));
  await expect(start()).rejects.toMatchObject({ code: 'password-missing' });
  expect(existsSync(path.join(folder, 'postgres/password'))).toBe(false);
});

test('data of another version of PostgreSQL is told, not touched', async () => {
  useMadeDatabase();
  writeFileSync(path.join(folder, 'postgres/cluster/PG_VERSION'), '12\n');
  await expect(start()).rejects.toMatchObject({ code: 'other-version' });
});

test('a normal user starts it directly, from a read-only installation that npm left without its library links', async () => {
  const user = isRoot ? NOBODY : process.getuid!();
  const installation = installationWithoutLinks();
  if (isRoot) chownSync(folder, user, user);
  const database = await startElsewhere(isRoot ? String(user) : '', installation);
  expect(database).toMatchObject({ strategy: 'direct', attached: false });
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(path.join(folder, 'postgres/cluster')).uid).toBe(user);
  await end(database.child, 'SIGTERM');
  expect(postmasterPid()).toBeNull();
  chmodSync(path.join(installation, 'lib'), 0o755);
  rmSync(path.dirname(installation), { recursive: true });
});

/** As npm leaves it when it runs no postinstall scripts, in a folder nobody may write to. */
function installationWithoutLinks(): string {
  const npm = mkdtempSync(path.join(tmpdir(), 'embedded-pg-npm-'));
  const installation = path.join(npm, 'native');
  cpSync(installedPostgres(), installation, { recursive: true, verbatimSymlinks: true });
  cpSync(path.join(installedPostgres(), '../package.json'), path.join(npm, 'package.json'));
  const links = JSON.parse(readFileSync(path.join(installation, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of links) rmSync(path.join(npm, target), { force: true });
  chmodSync(npm, 0o755);
  chmodSync(path.join(installation, 'lib'), 0o555);
  return installation;
}

test('the environment decides: DATABASE_URL names a database of one’s own, NOTEWRIGHT_DATA the folder of ours', async () => {
  useMadeDatabase();
  const ours = await databaseFor({ NOTEWRIGHT_DATA: folder });
  expect(ours.embedded).not.toBeNull();
  const theirs = await databaseFor({ DATABASE_URL: ours.url, NOTEWRIGHT_DATA: path.join(folder, 'unused') });
  expect(theirs).toMatchObject({ url: ours.url, embedded: null });
  await theirs.stop();
  expect(await query(ours.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await ours.stop();
  expect(postmasterPid()).toBeNull();
});
