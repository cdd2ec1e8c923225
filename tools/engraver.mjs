// Writes build/engraver: Verovio as our programs run it. npm brings it as one script with the program written into it as text, and
// with five music typefaces. We need one of them; and a program that is a file of its own is compiled while it still arrives in
// a browser, and in Node without being read as a script before. More than half of its functions read other formats or draw what we
// never write: they stay out of the program that a page loads first (`verovio.wasm`); all are in the one it loads should one of
// them be called after all, and which Node runs (`complete.wasm`). So a first visit takes a third of the bytes, and a first PDF a
// quarter of a second less. And both remember what class an object is of (`wasm-casts.mjs`), which they ask most of all.
//
//     node tools/engraver.mjs    the script, the programs, and a door to them for Node
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withCastsRemembered } from './wasm-casts.mjs';
import { withoutFiles } from './wasm-files.mjs';
import { withoutFunctions } from './wasm-functions.mjs';

export const SOURCE = 'node_modules/verovio/dist/verovio-module.mjs';
export const ENGRAVER = 'build/engraver';
/** Which functions are needed, a bit for each, and of which program: see `engraver-used.mjs`. */
export const USED = 'tools/engraver-used.json';
const PROGRAM = `${ENGRAVER}/verovio.wasm`;
const COMPLETE = `${ENGRAVER}/complete.wasm`;

/**
 * What is drawn with Bravura (`font` in packages/engraving) needs; Leipzig's measures are read at the start whatever is drawn. Signs
 * from F400 on are Bravura's other shapes of the same signs: the engraver draws nothing that its own Leipzig has not, too. And we write no
 * mensural notation and plainchant (E8F to EA2), figured bass (EA5, EA6, EE9) and tablature of lutes (EBA to EC2).
 */
const NEEDED = /^\/data\/(Bravura\.xml$|Bravura\/(?!F|E8F|E9|EA[0-256]|EB[A-E]|EC[0-2]|EE9)|Leipzig\.xml$|text\/)/;

/**
 * @param {string} source  the script as npm brings it
 * @returns {{ script: string, program: Uint8Array, complete: Uint8Array, version: string, castsRemembered: boolean }} the script starts
 *   with `{ program }`, the compiled program or the promise of it; `complete` has all functions; `version` tells programs apart
 * @throws when it is not the script we know
 */
export function engraverFor(source) {
  const opening = "binaryDecode('";
  const start = source.indexOf(opening);
  const textStart = start + opening.length;
  const end = endOfText(source, textStart);
  if (start < 0 || end < 0) throw unknown('the program in it');
  const all = decoded(source.slice(textStart, end));
  if (!WebAssembly.validate(all)) throw unknown('how the program is written as text');
  const version = createHash('sha256').update(all).digest('hex');
  const { program: withFilesNeeded, room } = withoutFiles(all, (name) => NEEDED.test(name));
  const complete = withCastsRemembered(withFilesNeeded, room);
  const alone = `${source.slice(0, start)}undefined${source.slice(end + "')".length)}`;
  if (!alone.includes(STARTS)) throw unknown('how it starts');
  const program = onlyUsed(complete, version);
  const castsRemembered = complete !== withFilesNeeded;
  return { script: alone.replace(STARTS, () => STARTS_GIVEN), program, complete, version, castsRemembered };
}

/** A program of which nobody has found out what is needed stays as it is. */
function onlyUsed(program, version) {
  const used = JSON.parse(readFileSync(USED, 'utf8'));
  if (used.version !== version) return program;
  const bits = Buffer.from(used.functions, 'base64');
  return withoutFunctions(program, (number) => (bits[number >> 3] & (1 << (number & 7))) !== 0);
}

const STARTS =
  'async function instantiateAsync(binary,binaryFile,imports){return instantiateArrayBuffer(binaryFile,imports)}';
const STARTS_GIVEN =
  'async function instantiateAsync(binary,binaryFile,imports){return{instance:await WebAssembly.instantiate(await Module.program,imports)}}';

/** Where the quoted text ends that begins here, or -1. */
function endOfText(source, start) {
  for (let at = start; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === "'") return at;
  }
  return -1;
}

/** The bytes behind the text. One byte a sign; 0 is written as a sign above 255, because a script may not contain it. */
function decoded(literal) {
  const text = literal.replace(/\\(.)/gs, (_, sign) => ESCAPED[sign] ?? sign);
  return Uint8Array.from(Buffer.from(text.replace(/[^\0-\xff]/g, '\0'), 'latin1'));
}
const ESCAPED = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

const unknown = (what) => new Error(`${SOURCE} is written in another way than tools/engraver.mjs knows: ${what}.`);

/** What Node imports in the place of `verovio/wasm`. */
export const NODE_DOOR = `import { readFile } from 'node:fs/promises';
import createModule from './verovio.mjs';

const program = () => readFile(new URL('complete.wasm', import.meta.url)).then((bytes) => WebAssembly.compile(bytes));
export default (given) => createModule({ program: program(), ...given });
`;

function cut() {
  const { script, program, complete } = engraverFor(readFileSync(SOURCE, 'utf8'));
  mkdirSync(ENGRAVER, { recursive: true });
  writeFileSync(path.join(ENGRAVER, 'verovio.mjs'), script);
  writeFileSync(path.join(ENGRAVER, 'in-node.mjs'), NODE_DOOR);
  writeFileSync(PROGRAM, program);
  writeFileSync(COMPLETE, complete);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) cut();
