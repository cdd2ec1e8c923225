// Lays a .br and a .gz beside every file of the built page that is worth it, so that the server has nothing to compress.
//
//     node tools/packed.mjs              as small as can be: half a minute of computing, where nothing is kept from before
//     node tools/packed.mjs --quickly    in a second, and a tenth larger: with this a first start begins
//     node tools/packed.mjs --aside      as small as can be, behind everything else the machine has to do
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { constants as system, setPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const PAGE = 'apps/web/dist';
/** What was compressed with much computing, by what it was made of. */
const KEPT = 'build/packed';
const WORTH_IT = /\.(js|css|html|svg|wasm)$/;
const WORTH_IT_BYTES = 1024;
/** The program with all functions, which hardly any visit needs. */
const SELDOM = /\bcomplete-[\w-]+\.wasm$/;
const [QUICK, SMALLEST] = [9, 11];
const GZIP_LEVEL = 9;

/**
 * @param {string} page  folder of the built page
 * @param {string} kept  folder of what was compressed before; what this page does not need is removed from it
 * @param {{ quickly?: boolean }} [options]
 */
export async function packPage(page, kept, { quickly = false } = {}) {
  const files = readdirSync(page, { recursive: true })
    .map((name) => path.join(page, name))
    .filter((file) => WORTH_IT.test(file) && statSync(file).size >= WORTH_IT_BYTES);
  mkdirSync(kept, { recursive: true });
  const used = new Set();
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const quality = quickly || SELDOM.test(file) ? QUICK : SMALLEST;
      const keptAs = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.br`;
      used.add(keptAs);
      const place = path.join(kept, keptAs);
      const known = existsSync(place);
      const packed = known ? readFileSync(place) : await squeezed(content, quality);
      if (!known && quality === SMALLEST) replace(place, packed);
      beside(file, 'br', packed);
      beside(file, 'gz', await promisify(gzip)(content, { level: GZIP_LEVEL }));
    }),
  );
  if (!quickly) for (const name of readdirSync(kept)) if (!used.has(name)) rmSync(path.join(kept, name));
}

const squeezed = (content, quality) =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

/** A server may be sending the file that was there before. */
function replace(place, content) {
  const unnamed = `${place}.${process.pid}`;
  writeFileSync(unnamed, content);
  renameSync(unnamed, place);
}

/** With the date of the file itself: what a browser keeps of it is of the same date. */
function beside(file, kind, content) {
  const place = `${file}.${kind}`;
  replace(place, content);
  const { atime, mtime } = statSync(file);
  utimesSync(place, atime, mtime);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--aside')) setPriority(system.priority.PRIORITY_LOW);
  await packPage(PAGE, KEPT, { quickly: process.argv.includes('--quickly') });
}
