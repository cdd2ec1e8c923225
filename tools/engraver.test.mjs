import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { VerovioToolkit } from '../node_modules/verovio/dist/verovio.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawScreen } from '../packages/engraving/src/testing/draw-picture';
import { GALLERY } from '../packages/engraving/src/testing/gallery/index';
import { screenReference } from '../packages/engraving/src/testing/references';
import { engraverFor, NODE_DOOR } from './engraver.mjs';

const asNpmBringsIt = readFileSync('node_modules/verovio/dist/verovio-module.mjs', 'utf8');
let folder;
let script;
let program;
let toolkit;

beforeAll(async () => {
  ({ script, program } = engraverFor(asNpmBringsIt));
  folder = mkdtempSync(path.join(tmpdir(), 'engraver-'));
  const file = path.join(folder, 'verovio.mjs');
  writeFileSync(file, script);
  const { default: createModule } = await import(/* @vite-ignore */ file);
  toolkit = new VerovioToolkit(await createModule({ program: WebAssembly.compile(program) }));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.keys(GALLERY))('the engraver for browsers draws "%s" as npm’s does', (name) => {
  expect(drawScreen(toolkit, GALLERY[name])).toBe(readFileSync(screenReference(name), 'utf8'));
});

test('in Node the same engraver is found beside its door', async () => {
  writeFileSync(path.join(folder, 'verovio.wasm'), program);
  const door = path.join(folder, 'in-node.mjs');
  writeFileSync(door, NODE_DOOR);
  const { default: createModule } = await import(/* @vite-ignore */ door);
  const [name] = Object.keys(GALLERY);
  expect(drawScreen(new VerovioToolkit(await createModule()), GALLERY[name])).toBe(
    readFileSync(screenReference(name), 'utf8'),
  );
});

test('the engraver for browsers is half as large', () => {
  expect(script.length).toBeLessThan(100_000);
  const gzipped = (bytes) => gzipSync(bytes, { level: 6 }).length;
  expect(gzipped(program) + gzipped(script)).toBeLessThan(0.6 * gzipped(asNpmBringsIt));
}, 60_000);

test('the engraver for browsers has no signs of music that is never written here', () => {
  const names = [
    ...Buffer.from(program)
      .toString('latin1')
      .matchAll(/\/data\/Bravura\/([0-9A-F]{4})[\w.-]*\.xml/g),
  ];
  const signs = names.map(([, sign]) => sign);
  expect(signs).toEqual(expect.arrayContaining(['E050', 'E0A4', 'E262', 'E4A0', 'E520', 'E883', 'EAA9', 'ECA5'])); // clef, head, sharp …
  expect(signs.filter((sign) => /^E9/.test(sign))).toEqual([]); // mensural notation
  expect(signs.filter((sign) => /^EB[A-E]/.test(sign))).toEqual([]); // tablature of lutes
});

test.each([
  '',
  "var program='nothing we know'",
  asNpmBringsIt.replace('instantiateArrayBuffer(binaryFile,imports)}', ''),
])('another script is refused, not guessed at (%#)', (source) =>
  expect(() => engraverFor(source)).toThrow(/in another way than/),
);
