import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { VerovioToolkit } from '../node_modules/verovio/dist/verovio.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EitherEngraver } from '../apps/web/src/sheet/eitherEngraver';
import { drawScreen } from '../packages/engraving/src/testing/draw-picture';
import { GALLERY } from '../packages/engraving/src/testing/gallery/index';
import { screenReference } from '../packages/engraving/src/testing/references';
import { engraverFor, NODE_DOOR, SOURCE, USED } from './engraver.mjs';
import { startEngraver } from './engraver-start.mjs';
import { functionCount, markOf, withMarks, withoutFunctions } from './wasm-functions.mjs';

const asNpmBringsIt = readFileSync(SOURCE, 'utf8');
let folder;
let script;
let program;
let complete;
let version;
let castsRemembered;
let toolkit;

beforeAll(async () => {
  ({ script, program, complete, version, castsRemembered } = engraverFor(asNpmBringsIt));
  folder = mkdtempSync(path.join(tmpdir(), 'engraver-'));
  const file = path.join(folder, 'verovio.mjs');
  writeFileSync(file, script);
  ({ toolkit } = await startEngraver(script, program));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.keys(GALLERY))('the engraver for browsers draws "%s" as npm’s does', (name) => {
  expect(drawScreen(toolkit, GALLERY[name])).toBe(readFileSync(screenReference(name), 'utf8'));
});

test('in Node the whole engraver is found beside its door', async () => {
  writeFileSync(path.join(folder, 'complete.wasm'), complete);
  const door = path.join(folder, 'in-node.mjs');
  writeFileSync(door, NODE_DOOR);
  const { default: createModule } = await import(/* @vite-ignore */ door);
  const [name] = Object.keys(GALLERY);
  expect(drawScreen(new VerovioToolkit(await createModule()), GALLERY[name])).toBe(
    readFileSync(screenReference(name), 'utf8'),
  );
});

test('the engraver for browsers is half as large, and what a page loads first a third', () => {
  expect(script.length).toBeLessThan(100_000);
  const gzipped = (bytes) => gzipSync(bytes, { level: 6 }).length;
  const whole = gzipped(asNpmBringsIt);
  expect(gzipped(complete) + gzipped(script)).toBeLessThan(0.6 * whole);
  expect(gzipped(program) + gzipped(script)).toBeLessThan(0.42 * whole);
}, 60_000);

test('it was found out which functions of this version of Verovio are needed', () =>
  expect(JSON.parse(readFileSync(USED, 'utf8')).version, 'run npx tsx tools/engraver-used.mjs').toBe(version));

test('this version of Verovio remembers its casts', () => expect(castsRemembered).toBe(true));

test('where a function is called that was left out, the whole engraver draws the same', async () => {
  const started = await startEngraver(script, withMarks(complete));
  const ran = Array.from(
    { length: functionCount(complete) },
    (_, number) => started.exported[markOf(number)].value === 1,
  );
  const small = await startEngraver(
    script,
    withoutFunctions(complete, (number) => ran[number]),
  );
  const picture = GALLERY['dynamics'];
  expect(() => drawScreen(small.toolkit, picture)).toThrow(WebAssembly.RuntimeError);
  const again = await startEngraver(
    script,
    withoutFunctions(complete, (number) => ran[number]),
  );
  let asked = 0;
  const either = new EitherEngraver(Promise.resolve(again.toolkit), async () => {
    asked++;
    return (await startEngraver(script, complete)).toolkit;
  });
  for (let time = 0; time < 2; time++)
    expect(await either.use((one) => drawScreen(one, picture))).toBe(readFileSync(screenReference('dynamics'), 'utf8'));
  expect(asked).toBe(1);
}, 120_000);

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
