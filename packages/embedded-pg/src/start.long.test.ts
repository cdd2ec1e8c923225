import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { installedPostgres } from './binaries';
import { databaseFor } from './database-for';
import { chooseRunAs, type Strategy } from './run-as';
import { end, folderForEachTest, kill, ONE_START, query } from './testing/database-folder';

const isRoot = process.getuid?.() === 0;
const folder = folderForEachTest();

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
    const first = await folder().start(strategy);
    expect(first).toMatchObject({ strategy, attached: false });
    await query(first.url, 'create table song (title text)');
    await query(first.url, `insert into song values ('Für Elise')`);
    await first.stop();
    expect(folder().postmasterPid()).toBeNull();

    const second = await folder().start(strategy);
    expect(second.attached).toBe(false);
    expect(await query(second.url, 'select upper(title) as title from song')).toEqual([{ title: 'FÜR ELISE' }]);
  });

  test('after a kill of the server, the next start recovers what was committed', async () => {
    folder().useMadeDatabase();
    const first = await folder().start(strategy);
    await query(first.url, 'create table song (title text)');
    await query(first.url, `insert into song values ('Clair de lune')`);
    kill(folder().postmasterPid()!);

    const second = await folder().start(strategy);
    expect(second.attached).toBe(false);
    expect(await query(second.url, 'select title from song')).toEqual([{ title: 'Clair de lune' }]);
  });
});

test('at least one way of running works here', () => {
  expect(strategies).not.toEqual([]);
});

test('a cluster made one way is taken over by every other way, in a closed folder and in an open one', async () => {
  folder().useMadeDatabase();
  for (const [round, strategy] of [...strategies, ...strategies].entries()) {
    chmodSync(folder().path, round < strategies.length ? 0o700 : 0o755);
    const database = await folder().start(strategy);
    await query(database.url, 'create table if not exists song (title text)');
    await query(database.url, `insert into song values ('${strategy}')`);
    await database.stop();
  }
  const last = await folder().start();
  expect(await query(last.url, 'select title from song')).toHaveLength(2 * strategies.length);
});

test('a second start attaches, and the server runs until the last one stops', async () => {
  folder().useMadeDatabase();
  const first = await folder().start();
  const second = await folder().startElsewhere();
  expect(second).toMatchObject({ url: first.url, attached: true });
  await first.stop();
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await end(second.child, 'SIGTERM');
  expect(folder().postmasterPid()).toBeNull();
});

test('five that start at the same moment share one server', async () => {
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => folder().startElsewhere()));
  expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  expect(all.filter(({ attached }) => !attached)).toHaveLength(1);
  for (const { child } of all) await end(child, 'SIGTERM');
  expect(folder().postmasterPid()).toBeNull();
});

test('a server left behind by a killed program is attached to, and stopped with the program', async () => {
  folder().useMadeDatabase();
  const killed = await folder().startElsewhere();
  await query(killed.url, 'create table song (title text)');
  await end(killed.child, 'SIGKILL');
  const next = await folder().start();
  expect(next).toMatchObject({ url: killed.url, attached: true });
  expect(await query(next.url, 'select * from song')).toEqual([]);
  await next.stop();
  expect(folder().postmasterPid()).toBeNull();
});

test('a kill of everything is recovered from, even when the number in the pid file belongs to another program now', async () => {
  folder().useMadeDatabase();
  const killed = await folder().startElsewhere();
  await query(killed.url, 'create table song as select 1 as id');
  kill(folder().postmasterPid()!);
  await end(killed.child, 'SIGKILL');
  writeFileSync(folder().pidFile, readFileSync(folder().pidFile, 'utf8').replace(/^\d+/, String(process.pid)));
  const next = await folder().start();
  expect(next.attached).toBe(false);
  expect(await query(next.url, 'select * from song')).toEqual([{ id: 1 }]);
});

test('a kill in the middle of making the database leaves nothing that stops the next start', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', ONE_START, folder().path], {
    detached: true,
    stdio: 'ignore',
  });
  while (!existsSync(path.join(folder().path, 'postgres/cluster.unfinished/global')))
    await new Promise((resolve) => setTimeout(resolve, 2));
  process.kill(-child.pid!, 'SIGKILL');
  const database = await folder().start();
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a stop does not wait for connections that stay open', async () => {
  folder().useMadeDatabase();
  const database = await folder().start();
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  const begun = performance.now();
  await database.stop();
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(folder().postmasterPid()).toBeNull();
});

test('the environment decides: DATABASE_URL names a database of one’s own, NOTEWRIGHT_DATA the folder of ours', async () => {
  folder().useMadeDatabase();
  const ours = await databaseFor({ NOTEWRIGHT_DATA: folder().path });
  expect(ours.embedded).not.toBeNull();
  const theirs = await databaseFor({ DATABASE_URL: ours.url, NOTEWRIGHT_DATA: path.join(folder().path, 'unused') });
  expect(theirs).toMatchObject({ url: ours.url, embedded: null });
  await theirs.stop();
  expect(await query(ours.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await ours.stop();
  expect(folder().postmasterPid()).toBeNull();
});
