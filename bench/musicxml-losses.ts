/**
 * Reads, engraves and writes again every MusicXML score of the corpus; how like it is to itself, and what each file lost, goes to
 * docs/musicxml.md.
 *
 *     npx tsx bench/musicxml-losses.ts
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { planSystems } from '@notewright/engraving';
import { createToolkit, engraveSystem } from '@notewright/engraving/layout';
import { readMusicXml, SCORE_WRITERS } from '@notewright/formats';
import type { Score } from '@notewright/score';
import { python, readCorpus } from './src/corpus';
import { ROOT, sharedPath } from './src/places';
import { runProgram } from './src/run-program';
import { markdownTable } from './src/scoreboard';

const WIDTH_PX = 1250;

const REASONS = `What is missing for 1: a clef that a file does not name is written out; keys have seven signs at most and meters one fraction; a
tablature alone gets a staff of notation above it, and no staff becomes a tablature in the middle of a piece; chords that are not built on
thirds are left out; a syllable that ends a word which never began is a word; ties that lead nowhere are taken away.`;

async function main(): Promise<void> {
  const toolkit = await createToolkit();
  const rows: string[][] = [];
  const likenesses: number[] = [];
  for (const { id, dir, score: file, category } of await readCorpus()) {
    if (category !== 'roundtrip') continue;
    const source = path.join(sharedPath('corpus'), dir, file!);
    const read = readMusicXml(await readFile(source));
    if (!read.ok) {
      rows.push([id, '', '', '', `not read: ${read.error.sentence}`]);
      likenesses.push(0);
      continue;
    }
    const { score, warnings } = read.value;
    const complaints = planSystems(score.measures.length, 4).flatMap((range) => {
      const system = engraveSystem(toolkit, score, range, {}, WIDTH_PX);
      return system.ok ? system.value.warnings : [system.error.detail];
    });
    const likeness = await likenessOf(source, score);
    likenesses.push(likeness);
    const lost = warnings.map(({ code }) => code).join(', ');
    rows.push([id, String(score.measures.length), String(complaints.length), likeness.toFixed(3), lost]);
  }
  const table = markdownTable(
    ['', 'measures', 'complaints of the engraver', 'core similarity', 'left out or changed'],
    rows,
  );
  const mean = likenesses.reduce((sum, likeness) => sum + likeness, 0) / likenesses.length;
  const head = `# What each MusicXML file lost\n\nWritten by \`npx tsx bench/musicxml-losses.ts\`. Core similarity (\`compare-musicxml\` of the corpus' scorer) of the file with\nitself read and written again: **${mean.toFixed(3)}** on average of ${likenesses.length}.\n\n${REASONS}`;
  await writeFile(path.join(ROOT, 'docs/musicxml.md'), `${head}\n\n${table}\n`);
}

/** How much of a file is the same when it is read and written again, 0–1. */
async function likenessOf(source: string, score: Score): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'notewright-losses-'));
  try {
    const again = path.join(folder, 'again.musicxml');
    await writeFile(again, SCORE_WRITERS.musicxml(score));
    const compared = await runProgram(python(), [sharedPath('eval/score.py'), '--compare-musicxml', source, again]);
    if (compared.exitCode !== 0) throw new Error(`The scorer failed: ${compared.stderr.trim()}`);
    return (JSON.parse(compared.stdout) as { readonly core_similarity: number }).core_similarity;
  } finally {
    await rm(folder, { recursive: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
