import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What the machine and whoever started the tests have set up for npm has no say here. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  npm_config_userconfig: path.join(tmpdir(), 'no-such-npmrc'),
  npm_config_update_notifier: 'false',
};
let folder;
const npm = (...words) =>
  new Promise((resolve) => {
    const options = { cwd: folder, env, shell: process.platform === 'win32' };
    execFile('npm', words, options, (error, stdout, stderr) => resolve({ failed: error !== null, stdout, stderr }));
  });
const write = (name, content) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), JSON.stringify(content));
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'npmrc-'));
  copyFileSync('.npmrc', path.join(folder, '.npmrc'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('with our .npmrc no package runs a script at install, and npm has nothing to say', async () => {
  const script = `node -e "require('fs').writeFileSync('ran', '')"`;
  const engines = { node: '>=99' };
  write('eager/package.json', { name: 'eager', version: '1.0.0', engines, scripts: { postinstall: script } });
  const packed = await npm('pack', './eager');
  expect(packed).toMatchObject({ failed: false, stderr: '' });
  const scripts = { start: 'node -p 40+2' };
  write('package.json', { name: 'songs', scripts, dependencies: { eager: 'file:eager-1.0.0.tgz' } });
  for (const command of [
    ['install', '--offline'],
    ['ci', '--offline'],
  ]) {
    expect(await npm(...command)).toMatchObject({ failed: false, stderr: '' });
    expect(existsSync(path.join(folder, 'node_modules/eager/package.json'))).toBe(true);
    expect(existsSync(path.join(folder, 'node_modules/eager/ran'))).toBe(false);
  }
  expect(await npm('start', '--silent')).toEqual({ failed: false, stdout: '42\n', stderr: '' });
}, 60_000);
