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
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { installedPostgres } from './binaries';
import { end, folderForEachTest, query } from './testing/database-folder';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const folder = folderForEachTest();

test('a wrong password, no password and a foreign user are refused', async () => {
  folder().useMadeDatabase();
  const { url } = await folder().start();
  const withPassword = (password: string): string => url.replace(/(:\/\/[^:]+:)[^@]+@/, `$1${password}@`);
  await expect(query(withPassword('guessed'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await expect(query(withPassword(''), 'select 1')).rejects.toThrow();
  await expect(query(url.replace('notewright:', 'postgres:'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('the password is our secret alone, and the server listens on this machine only', async () => {
  folder().useMadeDatabase();
  const { url } = await folder().start();
  const { mode } = statSync(path.join(folder().path, 'postgres/password'));
  expect((mode & 0o777).toString(8)).toBe('600');
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal);
  if (outside) await expect(query(url.replace('127.0.0.1', outside.address), 'select 1')).rejects.toThrow();
});

test('a lost password file is told, not overwritten', async () => {
  folder().useMadeDatabase();
  rmSync(path.join(folder().path, 'postgres/password'));
  await expect(folder().start()).rejects.toMatchObject({ code: 'password-missing' });
  expect(existsSync(path.join(folder().path, 'postgres/password'))).toBe(false);
});

test('data of another version of PostgreSQL is told, not touched', async () => {
  folder().useMadeDatabase();
  writeFileSync(path.join(folder().path, 'postgres/cluster/PG_VERSION'), '12\n');
  await expect(folder().start()).rejects.toMatchObject({ code: 'other-version' });
});

test('a normal user starts it directly, from a read-only installation that npm left without its library links', async () => {
  const user = isRoot ? NOBODY : process.getuid!();
  const installation = installationWithoutLinks();
  if (isRoot) chownSync(folder().path, user, user);
  const database = await folder().startElsewhere(isRoot ? String(user) : '', installation);
  expect(database).toMatchObject({ strategy: 'direct', attached: false });
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(path.join(folder().path, 'postgres/cluster')).uid).toBe(user);
  await end(database.child, 'SIGTERM');
  expect(folder().postmasterPid()).toBeNull();
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
