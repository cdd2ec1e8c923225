import Fastify from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFiles } from './files';
import { sendSafeHeaders } from './headers';

let root: string;
const app = Fastify();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'notewright-files-'));
  const files = {
    'page/index.html': '<title>Notewright</title>',
    'page/Legal/index.html': '<title>Terms</title>',
    'page/Legal/index.html.br': 'squeezed terms',
    'page/assets/score-4f2a.js': 'play()',
    'page/assets/score-4f2a.js.br': 'squeezed',
    'page/assets/look-77aa.css': 'a{}',
    'page/assets/letters-12bc.woff2': 'wOF2',
    'page/assets/program-93fe.wasm': 'wasm',
    'page/assets/notes.worker-5d1c.js': 'work()',
    'page/assets/cover-8e02.svg': '<svg/>',
    'secret.txt': 'not for you',
    'sounds/000-piano.sf2': 'RIFF',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await sendSafeHeaders(app, { formTargets: [], publicUrl: undefined });
  await serveFiles(app, { page: join(root, 'page'), soundfonts: join(root, 'sounds') });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

test('the page is asked for anew each time, files with a hash never again', async () => {
  const page = await app.inject('/');
  expect(page.body).toContain('Notewright');
  expect(page.headers['cache-control']).toBe('no-cache');
  const script = await app.inject('/assets/score-4f2a.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.body).toBe('play()');
});

test('who understands compression gets the compressed file, as the type it is', async () => {
  const script = await app.inject({ url: '/assets/score-4f2a.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(script.body).toBe('squeezed');
  expect(script.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(script.headers['content-type']).toMatch(/javascript/);
});

test.each([
  '/assets/score-4f2a.js',
  '/assets/look-77aa.css',
  '/assets/letters-12bc.woff2',
  '/assets/program-93fe.wasm',
])('a file that is only ever a part of the page does not repeat what the page may do: %s', async (url) => {
  const { headers } = await app.inject(url);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
  const heads = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  expect(heads.join('\r\n').length).toBeLessThan(450);
});

test.each(['/', '/Legal/', '/assets/notes.worker-5d1c.js', '/assets/cover-8e02.svg', '/Soundfonts/000-piano.sf2'])(
  'what may be a page or a worker of its own says what it may do: %s',
  async (url) => {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'") as string,
      'x-frame-options': 'DENY',
    });
  },
);

test('a folder of the page is found without its slash', async () => {
  const terms = await app.inject('/Legal');
  expect(terms.statusCode === 200 ? terms.body : (await app.inject(terms.headers.location!)).body).toContain('Terms');
});

test('a folder of the page is found by a browser, which asks for compression, too', async () => {
  for (const url of ['/Legal', '/Legal/']) {
    const terms = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(terms).toMatchObject({ statusCode: 200, body: 'squeezed terms' });
  }
});

test('instrument sounds lie under /Soundfonts/', async () => {
  const sound = await app.inject('/Soundfonts/000-piano.sf2');
  expect(sound.body).toBe('RIFF');
  expect(sound.headers['cache-control']).toBe('public, max-age=86400');
});

test.each(['/../secret.txt', '/..%2fsecret.txt', '/assets/../../secret.txt', '/Soundfonts/..%2f..%2fsecret.txt'])(
  'nothing outside is given out: %s',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.body).not.toContain('not for you');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  },
);
