// Writes build/engraver: Verovio as our programs run it. npm brings it as one script with the program written into it as text, and
// with five music typefaces. We need one of them; and a program that is a file of its own is compiled while it still arrives in
// a browser, and in Node without being read as a script before. So a first visit takes half of the bytes, and a first PDF a
// quarter of a second less.
//
//     node tools/engraver.mjs             the script, the program, and a door to them for Node
//     node tools/engraver.mjs --packed    the program once more as web servers send it; takes half a minute
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { withoutFiles } from './wasm-files.mjs';

const SOURCE = 'node_modules/verovio/dist/verovio-module.mjs';
export const ENGRAVER = 'build/engraver';
const PROGRAM = `${ENGRAVER}/verovio.wasm`;

/**
 * What is drawn with Bravura (`font` in packages/engraving) needs; Leipzig's measures are read at the start whatever is drawn. Signs
 * from F400 on are Bravura's other shapes of the same signs: the engraver draws nothing that its own Leipzig has not, too. And we write no
 * mensural notation and plainchant (E8F to EA2), figured bass (EA5, EA6, EE9) and tablature of lutes (EBA to EC2).
 */
const NEEDED = /^\/data\/(Bravura\.xml$|Bravura\/(?!F|E8F|E9|EA[0-256]|EB[A-E]|EC[0-2]|EE9)|Leipzig\.xml$|text\/)/;

/**
 * @param {string} source  the script as npm brings it
 * @returns {{ script: string, program: Uint8Array }} the script starts with `{ program }`, the compiled program or the promise of it
 * @throws when it is not the script we know
 */
export function engraverFor(source) {
  const opening = "binaryDecode('";
  const start = source.indexOf(opening);
  const textStart = start + opening.length;
  const end = endOfText(source, textStart);
  if (start < 0 || end < 0) throw unknown('the program in it');
  const { program } = withoutFiles(decoded(source.slice(textStart, end)), (name) => NEEDED.test(name));
  if (!WebAssembly.validate(program)) throw unknown('how the program is written as text');
  const alone = `${source.slice(0, start)}undefined${source.slice(end + "')".length)}`;
  if (!alone.includes(STARTS)) throw unknown('how it starts');
  return { script: alone.replace(STARTS, () => STARTS_GIVEN), program };
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
  return Uint8Array.from({ length: text.length }, (_, at) => {
    const code = text.charCodeAt(at);
    return code > 0xff ? 0 : code;
  });
}
const ESCAPED = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

const unknown = (what) => new Error(`${SOURCE} is written in another way than tools/engraver.mjs knows: ${what}.`);

/** What Node imports in the place of `verovio/wasm`. */
export const NODE_DOOR = `import { readFile } from 'node:fs/promises';
import createModule from './verovio.mjs';

const program = () => readFile(new URL('verovio.wasm', import.meta.url)).then((bytes) => WebAssembly.compile(bytes));
export default (given) => createModule({ program: program(), ...given });
`;

function cut() {
  const { script, program } = engraverFor(readFileSync(SOURCE, 'utf8'));
  mkdirSync(ENGRAVER, { recursive: true });
  writeFileSync(path.join(ENGRAVER, 'verovio.mjs'), script);
  writeFileSync(path.join(ENGRAVER, 'in-node.mjs'), NODE_DOOR);
  writeFileSync(PROGRAM, program);
}

function pack() {
  const program = readFileSync(PROGRAM);
  // The highest quality takes half a minute and saves a tenth; it is done once for each version of Verovio.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: program.length };
  writeFileSync(`${PROGRAM}.br`, brotliCompressSync(program, { params }));
  writeFileSync(`${PROGRAM}.gz`, gzipSync(program, { level: 9 }));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--packed')) pack();
  else cut();
}
