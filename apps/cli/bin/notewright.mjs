#!/usr/bin/env node
// Brings the program up to date when its sources changed, then runs it. Plain JavaScript, so that a fresh clone says
// what it needs instead of failing on a missing file.
import { existsSync } from 'node:fs';
import module from 'node:module';
import process from 'node:process';
import v8 from 'node:v8';

const root = new URL('../../../', import.meta.url);
const main = new URL('../dist/main.js', import.meta.url);
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`notewright needs Node.js 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

// A program that runs for seconds has nothing of the engraver compiled a second time, better but later,
// and of the rest only what runs very often: compiling for speed was a fifth of a PDF of 38 measures.
v8.setFlagsFromString('--liftoff-only');
v8.setFlagsFromString('--interrupt-budget=600000');
module.enableCompileCache?.(); // from Node 22 on: what was compiled is not compiled again at the next start

const build = new URL('tools/build.mjs', root);
if (existsSync(build)) {
  const workingFolder = process.cwd();
  process.chdir(new URL('.', root).pathname);
  try {
    const { ensureBuilt } = await import(build.href);
    const parts = { serve: undefined, account: ['server', 'cli'] };
    await ensureBuilt(Object.hasOwn(parts, process.argv[2]) ? parts[process.argv[2]] : ['model', 'engraver', 'cli']);
  } catch (error) {
    console.error(error.isPlain ? error.message : `notewright could not be built: ${error.message}`);
    process.exit(1);
  }
  process.chdir(workingFolder);
}
const { main: run } = await import(main.href);
if (process.argv[2] === 'convert' && process.argv.some((word) => /\.pdf$/i.test(word))) {
  // A long score is read, engraved and written piece by piece. What is left of each is collected soon, instead of when as
  // much again has come: 1000 measures as a PDF took 151 MB and not 223. Other files are done before that would count.
  v8.setFlagsFromString('--semi-space-growth-factor=1');
  v8.setFlagsFromString('--heap-growing-percent=20');
}
process.exitCode = await run(process.argv.slice(2));
