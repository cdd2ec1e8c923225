import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { filesIn, nameOfFiles } from './kept-by-content';
import { ROOT, WORKSHOP } from './places';
import { runProgram, type ProgramOutput } from './run-program';

/** A copy of the built command line that stays as it is while others work on the sources. */
export interface Program {
  /** Names everything its scores depend on. */
  readonly name: string;
  /** Names what the notes it hears depend on: the listener and the networks, not what is done with the notes. */
  readonly listenerName: string;
  readonly folder: string;
  /** How it is started. */
  readonly command: (args: readonly string[]) => readonly string[];
  readonly run: (args: readonly string[]) => Promise<ProgramOutput>;
}

/** A corpus of 15 minutes takes about one; ten times that is a hang. */
const TIMEOUT_MS = 15 * 60_000;
const NOTEWRIGHT = path.join(ROOT, 'apps/cli/bin/notewright.mjs');
const PARTS = /\.(js|json|onnx|wasm)$/;
const DIST = path.join(ROOT, 'apps/cli/dist');

/**
 * Brings the command line up to date and copies it.
 *
 * @param copy  an earlier copy to take instead, `build/bench/program-NAME`; the networks are those of today all the same
 * @throws when it does not start
 */
export async function takeProgram(copy?: string): Promise<Program> {
  if (copy !== undefined) return programIn(path.resolve(copy));
  const built = await runProgram(process.execPath, [NOTEWRIGHT, '--version']);
  if (built.exitCode !== 0) throw new Error(`notewright does not start: ${built.stderr.trim()}`);
  const files = await filesIn(DIST, PARTS);
  // As deep in the repository as the original, because it finds its networks by their place.
  const folder = path.join(WORKSHOP, `program-${await nameOfFiles(files)}`);
  if (!existsSync(folder)) await copyWhole(files, folder);
  return programIn(folder);
}

async function programIn(folder: string): Promise<Program> {
  const files = await filesIn(folder, PARTS);
  const networks = await filesIn(path.join(ROOT, 'build/models'), /\.(onnx|json|bin)$/);
  const listener = await withImports(path.join(folder, 'listen-child.js'));
  const other = files.filter((file) => !file.endsWith('.js'));
  const command = (args: readonly string[]) => [
    process.execPath,
    ...['--input-type=module', '-e', START, path.join(folder, 'main.js')],
    ...args,
  ];
  return {
    name: await nameOfFiles([...files, ...networks]),
    listenerName: await nameOfFiles([...listener, ...other, ...networks]),
    folder,
    command,
    run: (args) => runProgram('nice', ['-n', '10', ...command(args)], { timeoutMs: TIMEOUT_MS }),
  };
}

/** Like `bin/notewright.mjs`, without looking for changed sources. */
const START =
  'const [main, ...words] = process.argv.slice(1); process.exitCode = await (await import(main)).main(words);';

async function copyWhole(files: readonly string[], folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  for (const file of files) await cp(file, path.join(unfinished, path.basename(file)));
  await renameUnlessThere(unfinished, folder);
}

/** For folders named after their content: when another process was quicker, its folder is as good. */
export async function renameUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    await rm(from, { recursive: true });
  }
}

/** A bundled file and the pieces beside it that it imports, in order of discovery. */
async function withImports(entry: string): Promise<readonly string[]> {
  const found = [entry];
  for (const file of found) {
    const text = await readFile(file, 'utf8');
    for (const [, piece] of text.matchAll(/(?:from|import|import\()\s*"(\.\/[\w.-]+\.js)"/g)) {
      const inside = path.join(path.dirname(file), piece!);
      if (!found.includes(inside)) found.push(inside);
    }
  }
  return found;
}
