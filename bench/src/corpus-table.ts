import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { instrumentFor, python, type CorpusItem } from './corpus';
import { filesIn, madeFrom, nameOf, nameOfFiles, rememberedAs } from './kept-by-content';
import { notationHabits } from './notation-habits';
import { WORKSHOP, sharedPath } from './places';
import { runProgram } from './run-program';
import type { ScoredItem, Scores } from './figure-of';
import { scoreTables } from './score-table';
import type { Program } from './program';
import { transcribeInto } from './transcriptions';

/** The estimates of the latest run. */
export const ESTIMATES = path.join(WORKSHOP, 'estimates');

/** The corpus from audio to score through the command line, and its scores read and written again. */
export async function corpusTable(
  items: readonly CorpusItem[],
  audio: ReadonlyMap<CorpusItem, string>,
  program: Program,
  only: string | undefined,
): Promise<string> {
  const recordings = [...audio].map(([item, file]) => ({ file, instrument: instrumentFor(item) }));
  const complaints = [
    ...(await transcribeInto(ESTIMATES, program, recordings, ['json', 'mid', 'musicxml'])).entries(),
  ].map(([file, complaint]) => `${path.basename(file)}: ${complaint}`);
  complaints.push(...(await convertAll(items, program)));
  const said = complaints.map((line) => `- ${line}`).join('\n');
  return [
    '## How right',
    scoreTables(await scoresOf(ESTIMATES, only)),
    ...(said ? [`### What the program said\n\n${said}`] : []),
  ].join('\n\n');
}

/** What the scorer says about the estimates of a folder, with the habits of their notation. */
export async function scoresOf(estimates: string, only: string | undefined): Promise<Scores> {
  const scorer = sharedPath('eval/score.py');
  const from = nameOf(await nameOfFiles([scorer, ...(await filesIn(estimates, /\.(json|mid|musicxml)$/))]), only ?? '');
  const scores = await rememberedAs(`${estimates}.scores.json`, from, async () => {
    const args = ['--corpus', sharedPath('corpus'), '--estimates', estimates];
    args.push(...(only === undefined ? [] : ['--only', only]));
    const scored = await runProgram('nice', ['-n', '10', python(), scorer, ...args]);
    if (scored.exitCode !== 0) throw new Error(`The scorer failed: ${scored.stderr.trim()}`);
    return JSON.parse(scored.stdout) as Scores;
  });
  return { items: await Promise.all(scores.items.map((item) => withHabits(item, estimates))) };
}

/** Only piano scores tell: the other sheets have one staff and no hands. */
async function withHabits(item: ScoredItem, estimates: string): Promise<ScoredItem> {
  const file = path.join(estimates, `${item.id}.musicxml`);
  if (item.category !== 'piano' || !existsSync(file)) return item;
  return { ...item, habits: notationHabits(await readFile(file, 'utf8'), 2) };
}

async function convertAll(items: readonly CorpusItem[], program: Program): Promise<readonly string[]> {
  const complaints: string[] = [];
  for (const { id, dir, score } of items.filter(({ category }) => category === 'roundtrip')) {
    const source = path.join(sharedPath('corpus'), dir, score!);
    const again = path.join(WORKSHOP, 'round-trip', `${id}.musicxml`);
    try {
      await madeFrom(again, nameOf(program.name, await nameOfFiles([source])), async (into) => {
        const { exitCode, stderr } = await program.run(['convert', source, into]);
        if (exitCode !== 0) throw new Error(stderr.trim() || `exit code ${exitCode}`);
      });
      await cp(again, path.join(ESTIMATES, `${id}.musicxml`));
    } catch (error) {
      complaints.push(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return complaints;
}
