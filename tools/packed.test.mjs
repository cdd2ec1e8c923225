import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packPage } from './packed.mjs';

let folder;
const page = (...names) => path.join(folder, 'page', ...names);
const kept = () => path.join(folder, 'kept');
const script = readFileSync(new URL('packed.mjs', import.meta.url))
  .toString()
  .repeat(3);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packed-'));
  mkdirSync(page('assets'), { recursive: true });
  writeFileSync(page('index.html'), `<!doctype html>${script}`);
  writeFileSync(page('assets', 'score-1.js'), script);
  writeFileSync(page('assets', 'small.js'), 'alert(1)');
  writeFileSync(page('assets', 'face.woff2'), script);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what is worth it lies there twice more, with the date it had', async () => {
  utimesSync(page('index.html'), 1_700_000_000, 1_700_000_000);
  await packPage(page(), kept());
  expect(readdirSync(page(), { recursive: true }).sort()).toEqual(
    [
      'assets',
      ...['face.woff2', 'score-1.js', 'score-1.js.br', 'score-1.js.gz', 'small.js'].map((name) => `assets/${name}`),
      ...['index.html', 'index.html.br', 'index.html.gz'],
    ].sort(),
  );
  expect(brotliDecompressSync(readFileSync(page('assets', 'score-1.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(page('assets', 'score-1.js.gz'))).toString()).toBe(script);
  expect(statSync(page('index.html.br')).mtimeMs).toBe(1_700_000_000_000);
});

test('what was done quickly is made smaller afterwards, and is not kept', async () => {
  await packPage(page(), kept(), { quickly: true });
  const quick = statSync(page('index.html.br')).size;
  expect(readdirSync(kept())).toEqual([]);
  await packPage(page(), kept());
  expect(statSync(page('index.html.br')).size).toBeLessThan(quick);
  expect(readdirSync(kept())).toHaveLength(2);
});

test('what has not changed is taken from what was kept, what is gone is kept no longer', async () => {
  await packPage(page(), kept());
  for (const name of readdirSync(kept())) writeFileSync(path.join(kept(), name), 'kept');
  writeFileSync(page('index.html'), script + script);
  await packPage(page(), kept(), { quickly: true });
  expect(readFileSync(page('assets', 'score-1.js.br')).toString()).toBe('kept');
  expect(brotliDecompressSync(readFileSync(page('index.html.br'))).toString()).toBe(script + script);
  expect(readdirSync(kept())).toHaveLength(2);
  await packPage(page(), kept());
  expect(readdirSync(kept())).toHaveLength(2);
  expect(readFileSync(page('index.html.br')).toString()).not.toBe('kept');
});
