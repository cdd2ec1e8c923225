import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleOptions } from './bundle.mjs';

let folder;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'bundle-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name, text) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function npmPackage(place, version) {
  write(`${place}/package.json`, '{ "main": "index.js" }');
  write(`${place}/index.js`, `module.exports = { version: ${version}, path: require('path').sep };`);
}

test('npm packages stay outside, except where the bundle would find another version than its source meant', async () => {
  npmPackage('node_modules/shared', 1);
  npmPackage('node_modules/twice', 1);
  npmPackage('packages/formats/node_modules/twice', 2);
  write('packages/formats/index.ts', `import twice from 'twice'; export const version: number = twice.version;`);
  const main = write(
    'apps/server/src/main.ts',
    `import shared from 'shared'; import twice from 'twice'; import { version } from '../../../packages/formats';
     export const versions = [shared.version, twice.version, version];`,
  );
  const outDir = path.join(folder, 'apps/server/dist');
  await build(bundleOptions(outDir, { main }));
  expect(readFileSync(path.join(outDir, 'main.js'), 'utf8')).toMatch(/from "shared"/);
  const { versions } = await import(/* @vite-ignore */ path.join(outDir, 'main.js'));
  expect(versions).toEqual([1, 1, 2]);
});

test('what writes a PDF is inside with all it needs, but for what unpacks WOFF2', async () => {
  npmPackage('node_modules/fontkit', 1);
  write('node_modules/brotli/decompress.js', `module.exports = () => 'unpacked';`);
  write('node_modules/pdfkit/package.json', '{ "main": "index.js" }');
  write(
    'node_modules/pdfkit/index.js',
    `const unpack = require('brotli/decompress.js');
     exports.version = require('fontkit').version; exports.open = () => (unpack.default ?? unpack)();`,
  );
  const main = write(
    'apps/server/src/main.ts',
    `import pdfkit from 'pdfkit'; export const { version, open } = pdfkit;`,
  );
  const outDir = path.join(folder, 'apps/server/dist');
  await build(bundleOptions(outDir, { main }));
  rmSync(path.join(folder, 'node_modules'), { recursive: true });
  const { version, open } = await import(/* @vite-ignore */ path.join(outDir, 'main.js'));
  expect(version).toBe(1);
  expect(open).toThrow('WOFF2');
});

test('the engraver is the one we cut out, and stays a file of its own that can be replaced', async () => {
  const main = write('apps/server/src/main.ts', `export const engraver = () => import('verovio/wasm');`);
  const outDir = path.join(folder, 'apps/server/dist');
  await build(bundleOptions(outDir, { main }));
  const [, door] = /import\("(.*?)"\)/.exec(readFileSync(path.join(outDir, 'main.js'), 'utf8'));
  expect(path.join(outDir, door)).toBe(path.resolve('build/engraver/in-node.mjs'));
});
