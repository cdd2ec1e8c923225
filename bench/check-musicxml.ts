/**
 * Shows every MusicXML file of a folder to other programs: the official schema, Verovio and MuseScore 3, as far as this
 * machine has them. Prints what they complain about; the exit code is 1 when any does.
 *
 *     npx tsx bench/check-musicxml.ts FOLDER       for instance build/bench/estimates
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { musicReaders } from './src/music-readers';

async function main(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new Error('Name the folder with the MusicXML files.');
  const files = (await readdir(folder)).filter((name) => /\.(musicxml|xml)$/.test(name)).sort();
  if (files.length === 0) throw new Error(`There is no MusicXML file in ${folder}.`);
  for (const { name, complaints } of await musicReaders()) {
    let content = 0;
    for (const file of files) {
      const found = await complaints(path.join(folder, file));
      if (found.length === 0) content++;
      for (const line of found) console.log(`${name}: ${file}: ${line}`);
    }
    console.log(`${name}: ${content} of ${files.length} files without a complaint`);
    if (content < files.length) process.exitCode = 1;
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
