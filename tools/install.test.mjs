import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const INSTALL = new URL('install.mjs', import.meta.url).href;
const needed = { version: '1.0.0', integrity: 'sha512-a' };
const forTests = { version: '2.0.0', integrity: 'sha512-b', dev: true };
const packages = { 'node_modules/needed': needed, 'node_modules/for-tests': forTests };

let folder;
const inFolder = (...names) => path.join(folder, ...names);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'install-'));
  lock(packages);
  // Writes down what it was asked for, and installs as npm would: without packages of tests where they are left out.
  mkdirSync(inFolder('bin'));
  writeFileSync(
    inFolder('bin', 'npm'),
    `#!/usr/bin/env node
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const asked = process.argv.slice(2);
appendFileSync('asked', asked.filter((word) => word !== '--no-audit' && word !== '--no-fund').join(' ') + '\\n');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const installed = Object.entries(packages).filter(([, { dev }]) => !dev || !asked.includes('--omit=dev'));
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }));
`,
  );
  chmodSync(inFolder('bin', 'npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = (all) => writeFileSync(inFolder('package-lock.json'), JSON.stringify({ packages: all }));

/** @returns what npm was asked for, since the folder is there */
async function installed(tests) {
  const script = `const { ensureInstalled } = await import(${JSON.stringify(INSTALL)}); await ensureInstalled({ tests: ${tests} });`;
  const env = { ...process.env, PATH: `${inFolder('bin')}${path.delimiter}${process.env.PATH}` };
  await new Promise((resolve, reject) =>
    execFile(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, env }, (error) =>
      error ? reject(error) : resolve(),
    ),
  );
  return existsSync(inFolder('asked')) ? readFileSync(inFolder('asked'), 'utf8').trim().split('\n') : [];
}

const WITHOUT = 'ci --prefer-offline --omit=dev';
const WHOLE = 'ci --prefer-offline';

test('who only wants to play gets what runs, once; tests bring the rest', async () => {
  expect(await installed(false)).toEqual([WITHOUT]);
  expect(await installed(false)).toEqual([WITHOUT]);
  expect(await installed(true)).toEqual([WITHOUT, WHOLE]);
  expect(await installed(true)).toEqual([WITHOUT, WHOLE]);
  expect(await installed(false)).toEqual([WITHOUT, WHOLE]);
});

test('who had what tests need keeps it when another version comes', async () => {
  await installed(true);
  lock({ ...packages, 'node_modules/needed': { ...needed, version: '1.0.1' } });
  expect(await installed(false)).toEqual([WHOLE, WHOLE]);
});

test('what somebody installed without us counts when nothing is missing', async () => {
  mkdirSync(inFolder('node_modules'));
  const mine = (all) => writeFileSync(inFolder('node_modules/.package-lock.json'), JSON.stringify({ packages: all }));
  mine({ 'node_modules/needed': needed });
  expect(await installed(false)).toEqual([]);
  expect(await installed(true)).toEqual([WHOLE]);
});
