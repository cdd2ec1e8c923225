/**
 * Makes packages/notate/src/learned/vector-program.ts of four-rows.wat, which lies beside it:
 *
 *     node tools/vector-program.mjs
 *
 * What it makes is kept with the sources, so that tests, benchmarks and bundles need no step before them; a test compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';

const FOLDER = 'packages/notate/src/learned';
const TARGET = `${FOLDER}/vector-program.ts`;

/** The source of the module that holds the program. */
export async function vectorProgram() {
  const { parseWat } = await wabt();
  const module = parseWat('four-rows.wat', readFileSync(`${FOLDER}/four-rows.wat`, 'utf8'), { simd: true });
  const { buffer } = module.toBinary({ write_debug_names: false });
  module.destroy();
  return `// Written by tools/vector-program.mjs from four-rows.wat, which says what it does. Do not edit.
// prettier-ignore
const BYTES = [
${rowsOf([...buffer], 24)}
];

/** The WebAssembly program \`fourRows\`. */
export const vectorProgram = (): Uint8Array<ArrayBuffer> => Uint8Array.from(BYTES);
`;
}

function rowsOf(bytes, width) {
  const rows = [];
  for (let at = 0; at < bytes.length; at += width) rows.push(`  ${bytes.slice(at, at + width).join(', ')},`);
  return rows.join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, await vectorProgram());
