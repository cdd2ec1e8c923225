/**
 * Reads and engraves every MusicXML score of the corpus and writes what each file lost to docs/musicxml.md.
 *
 *     npx tsx bench/musicxml-losses.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { planSystems } from '@notewright/engraving';
import { createToolkit, engraveSystem } from '@notewright/engraving/layout';
import { readMusicXml } from '@notewright/formats';
import { readCorpus } from './src/corpus';
import { ROOT, sharedPath } from './src/places';
import { markdownTable } from './src/scoreboard';

const WIDTH_PX = 1250;

async function main(): Promise<void> {
  const toolkit = await createToolkit();
  const rows: string[][] = [];
  for (const { id, dir, score: file, category } of await readCorpus()) {
    if (category !== 'roundtrip') continue;
    const read = readMusicXml(await readFile(path.join(sharedPath('corpus'), dir, file!)));
    if (!read.ok) {
      rows.push([id, '', '', `not read: ${read.error.sentence}`]);
      continue;
    }
    const { score, warnings } = read.value;
    const complaints = planSystems(score.measures.length, 4).flatMap((range) => {
      const system = engraveSystem(toolkit, score, range, {}, WIDTH_PX);
      return system.ok ? system.value.warnings : [system.error.detail];
    });
    rows.push([id, String(score.measures.length), String(complaints.length), warnings.map((w) => w.code).join(', ')]);
  }
  const table = markdownTable(['', 'measures', 'complaints of the engraver', 'left out or changed'], rows);
  const head = '# What each MusicXML file lost\n\nWritten by `npx tsx bench/musicxml-losses.ts`.';
  await writeFile(path.join(ROOT, 'docs/musicxml.md'), `${head}\n\n${table}\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
