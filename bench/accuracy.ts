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
import { takeProgram, type Program } from './src/program';
import { provenance, writeSection, type Section } from './src/scoreboard';
import { VARIANTS } from './src/variants';
import { variantsTable } from './src/variants-table';
import { parseWishes, type TableName, type Wishes } from './src/wishes';

/** What every table is made of. */
interface Material {
  readonly wishes: Wishes;
  readonly items: readonly CorpusItem[];
  readonly audio: ReadonlyMap<CorpusItem, string>;
  readonly program: Program;
}

const MAKERS: Readonly<Record<TableName, (material: Material) => Promise<string>>> = {
  corpus: ({ items, audio, program, wishes }) => corpusTable(items, audio, program, wishes.only),
  notes: ({ items, wishes }) => notesTable(items, wishes.only),
  variants: ({ audio, program, wishes }) =>
    variantsTable(
      audio,
      VARIANTS.filter(({ id }) => wishes.variants?.includes(id) ?? true),
      program,
    ),
  baseline: ({ audio, program }) => baselineTable(audio, program),
  nonmusic: ({ program }) => nonmusicTable(program),
  calibration: ({ audio, program }) => calibrationTable(audio, program),
  cost: ({ audio, program, wishes }) => costTable(audio, program, wishes.long),
};

const SECTIONS: Readonly<Partial<Record<TableName, Section>>> = { corpus: 'accuracy' };

async function main(args: readonly string[]): Promise<void> {
  const wishes = parseWishes(
    args,
    VARIANTS.map(({ id }) => id),
  );
  sharedPath('eval/score.py');
  const items = (await readCorpus()).filter(({ id }) => wishes.only === undefined || id.includes(wishes.only));
  const program = await takeProgram(wishes.program);
  const material = { wishes, items, program, audio: await renderCorpus(items) };
  for (const table of wishes.tables) {
    const origin = await provenance(['npm run bench:accuracy', ...(args.length > 0 ? ['--', ...args] : [])].join(' ')); // now: others may commit while it runs
    const started = performance.now();
    const text = await MAKERS[table](material);
    const seconds = Math.round((performance.now() - started) / 1000);
    const [heading, ...rest] = text.split('\n\n');
    const section = [heading, `${origin} Measured in ${seconds} s.`, ...rest].join('\n\n');
    console.log(`${section}\n`);
    if (wishes.write) await writeSection(SECTIONS[table] ?? (table as Section), section);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
