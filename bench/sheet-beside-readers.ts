/**
 * How soon the first line of a score stands on the screen, beside two readers of MusicXML for browsers: alphaTab and OpenSheetMusicDisplay. npm
 * fetches them into a folder of their own. Prints; `--write` puts it into docs/scoreboard.md.
 *
 *     npx tsx bench/sheet-beside-readers.ts [ROUNDS] [--readers FOLDER] [--write]      five rounds take some eight minutes
 *
 * FOLDER has the two in its `node_modules` already; so nothing is fetched.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readersBesideTable } from './src/readers-beside-table';
import { runProgram } from './src/run-program';
import { provenance, writeSection } from './src/scoreboard';

const READERS = ['@coderline/alphatab@1.8.4', 'opensheetmusicdisplay@2.1.3'];
const words = process.argv.slice(2);
const given = words.includes('--readers') ? words[words.indexOf('--readers') + 1] : undefined;
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 5);

const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'readers-')));
try {
  if (given === undefined) {
    const { exitCode, stderr } = await runProgram('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...READERS]); // prettier-ignore
    if (exitCode !== 0) throw new Error(`npm could not fetch the other readers: ${stderr.trim().slice(-500)}`);
  }
  const table = `Versions: ${READERS.join(', ')}.\n\n${await readersBesideTable(folder, rounds)}`;
  console.log(table);
  if (words.includes('--write')) {
    const from = await provenance('npx tsx bench/sheet-beside-readers.ts');
    await writeSection('sheet-beside', ['## The first line beside other readers', from, table].join('\n\n'));
  }
} finally {
  if (given === undefined) await rm(folder, { recursive: true, force: true });
}
