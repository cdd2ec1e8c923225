/**
 * Finds out which functions of Verovio our music needs, and writes them to tools/engraver-used.json; `tools/engraver.mjs` leaves the
 * others out of what browsers load first. To be run for each new version of Verovio (`engraver.test.mjs` says so); it takes some minutes.
 *
 *     npx tsx tools/engraver-used.mjs
 *
 * Needed is what runs while all of the gallery and some random music are drawn, and whatever such a function could call by name,
 * and so on: so a branch that none of this music took is there, too. What is left out are readers of other formats, writers of
 * MIDI, and kinds of elements that we never write, which are called through tables.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { planSystems } from '../packages/engraving/src/index';
import { engraveSystem, PRACTICE_MEI, practiseOnce } from '../packages/engraving/src/layout/index';
import { GALLERY } from '../packages/engraving/src/testing/gallery/index';
import { randomScore } from '../packages/score/src/testing/index';
import { engraverFor, SOURCE, USED } from './engraver.mjs';
import { startEngraver } from './engraver-start.mjs';
import { functionCount, markOf, withMarks } from './wasm-functions.mjs';

const RANDOM_SCORES = 40;
const WIDTH_PX = 1000;
const NARROW_PX = 320;
/** Every way to look at a score. */
const LOOKS = [
  {},
  { letters: true, frets: true },
  { simplify: true },
  { score: false },
  { chords: false, lyrics: false, tempo: false, fingers: false },
];

const { script, complete, version } = engraverFor(readFileSync(SOURCE, 'utf8'));
const count = functionCount(complete);
const ran = await functionsThatRun();
const needed = withAllTheyCall(ran, await callsByName());
const bits = new Uint8Array(Math.ceil(count / 8));
for (const index of needed) bits[index >> 3] |= 1 << (index & 7);
writeFileSync(USED, `${JSON.stringify({ version, functions: Buffer.from(bits).toString('base64') }, null, 2)}\n`);
console.log(`${USED}: of ${count} functions ${ran.size} ran, ${needed.size} are kept`);

async function functionsThatRun() {
  const { toolkit, exported } = await startEngraver(script, withMarks(complete));
  practiseOnce(toolkit, PRACTICE_MEI);
  const draw = (score, options, widthPx) => {
    for (const range of planSystems(score.measures.length, 4)) engraveSystem(toolkit, score, range, options, widthPx);
  };
  for (const { score, options = {} } of Object.values(GALLERY)) draw(score(), options, WIDTH_PX);
  for (let seed = 0; seed < RANDOM_SCORES; seed++)
    draw(randomScore(seed), LOOKS[seed % LOOKS.length], seed % 2 === 0 ? WIDTH_PX : NARROW_PX);
  const wasCalled = (index) => exported[markOf(index)].value === 1;
  return new Set(Array.from({ length: count }, (_, index) => index).filter(wasCalled));
}

/** For each function of the program those it calls by name, not through a table. */
async function callsByName() {
  const folder = mkdtempSync(path.join(tmpdir(), 'engraver-'));
  try {
    const file = path.join(folder, 'verovio.wasm');
    writeFileSync(file, complete);
    // Numbers in the listing begin with the functions that the program imports.
    const module = await WebAssembly.compile(complete);
    const imported = WebAssembly.Module.imports(module).filter(({ kind }) => kind === 'function').length;
    const calls = Array.from({ length: count }, () => []);
    const listing = execFile('node_modules/.bin/wasm-objdump', ['-d', file], { maxBuffer: Infinity });
    let of = [];
    for await (const line of createInterface({ input: listing.stdout })) {
      const opened = /^[0-9a-f]+ func\[(\d+)\]/.exec(line)?.[1];
      if (opened !== undefined) of = calls[Number(opened) - imported];
      const called = /\| *call (\d+)/.exec(line)?.[1];
      if (called !== undefined && Number(called) >= imported) of.push(Number(called) - imported);
    }
    return calls;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function withAllTheyCall(first, calls) {
  const all = new Set(first);
  for (const index of all) for (const called of calls[index]) all.add(called); // what is added is visited, too
  return all;
}
