/**
 * How right are the transcriptions, and what do they cost? Prints tables; a run that measures everything writes them to
 * docs/scoreboard.md. README.md says which command gives which table.
 *
 *     npm run bench:accuracy [-- --tables corpus,variants] [--variants mp3,amr] [--only TEXT] [--from notes] [--program FOLDER]
 *         [--long] [--write]
 */
import { baselineTable } from './src/baseline-table';
import { calibrationTable } from './src/calibration-table';
import { corpusTable } from './src/corpus-table';
import { costTable } from './src/cost-table';
import { readCorpus, renderCorpus, type CorpusItem } from './src/corpus';
import { nonmusicTable } from './src/nonmusic-table';
import { notesTable } from './src/notes-table';
import { sharedPath } from './src/places';
import { realityTable } from './src/reality-table';
import { readingsTable } from './src/readings-table';
import { repeatedTable } from './src/repeated-table';
import { playabilityTable } from './src/playability-table';
import { takeProgram, type Program } from './src/program';
import { playedSignsTable } from './src/signs/played-table';
import { qualityTable } from './src/quality-table';
import { provenance, writeSection } from './src/scoreboard';
import { trainingTable } from './src/training-table';
import { VARIANTS } from './src/variants';
import { variantsTable } from './src/variants-table';
import { parseWishes, type TableName, type Wishes } from './src/wishes';

/** What tables are made of. Only what a table asks for is made, and once. */
interface Material {
  readonly wishes: Wishes;
  readonly items: readonly CorpusItem[];
  readonly audio: () => Promise<ReadonlyMap<CorpusItem, string>>;
  readonly program: () => Promise<Program>;
}

const MAKERS: Readonly<Record<TableName, (material: Material) => Promise<string>>> = {
  corpus: async ({ items, audio, program, wishes }) => corpusTable(items, await audio(), await program(), wishes.only),
  notes: ({ items, wishes }) => notesTable(items, wishes.only),
  readings: async ({ items, audio, program, wishes }) =>
    readingsTable(items, await audio(), await program(), wishes.only),
  quality: async ({ audio, program, wishes }) => qualityTable(await audio(), await program(), wishes.only),
  training: ({ wishes }) => trainingTable(wishes.long),
  signs: ({ wishes }) => playedSignsTable(wishes.long),
  playability: ({ wishes }) => playabilityTable(wishes.long),
  variants: async ({ audio, program, wishes }) =>
    variantsTable(
      await audio(),
      VARIANTS.filter(({ id }) => wishes.variants?.includes(id) ?? true),
      await program(),
    ),
  reality: async ({ program }) => realityTable(await program()),
  repeated: async ({ program }) => repeatedTable(await program()),
  baseline: async ({ audio, program }) => baselineTable(await audio(), await program()),
  nonmusic: async ({ program }) => nonmusicTable(await program()),
  calibration: async ({ audio, program }) => calibrationTable(await audio(), await program()),
  cost: async ({ audio, program, wishes }) => costTable(await audio(), await program(), wishes.long),
};

async function main(args: readonly string[]): Promise<void> {
  const wishes = parseWishes(
    args,
    VARIANTS.map(({ id }) => id),
  );
  sharedPath('eval/score.py');
  const items = (await readCorpus()).filter(({ id }) => wishes.only === undefined || id.includes(wishes.only));
  const material: Material = {
    wishes,
    items,
    audio: once(() => renderCorpus(items)),
    program: once(() => takeProgram(wishes.program)),
  };
  const failed: string[] = [];
  for (const table of wishes.tables) {
    try {
      await makeTable(table, material, args);
    } catch (error) {
      failed.push(table);
      console.error(`The table "${table}" could not be made: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  if (failed.length === 0) return;
  console.error(`Not made: ${failed.join(', ')}. Where the scoreboard has them, they are those of an earlier run.`);
  process.exitCode = 1;
}

async function makeTable(table: TableName, material: Material, args: readonly string[]): Promise<void> {
  const origin = await provenance(['npm run bench:accuracy', ...(args.length > 0 ? ['--', ...args] : [])].join(' ')); // now: others may commit while it runs
  const started = performance.now();
  const text = await MAKERS[table](material);
  const seconds = Math.round((performance.now() - started) / 1000);
  const [heading, ...rest] = text.split('\n\n');
  const section = [heading, `${origin} Measured in ${seconds} s.`, ...rest].join('\n\n');
  console.log(`${section}\n`);
  if (material.wishes.write) await writeSection(table, section);
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
