import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Evidence } from '@notewright/evidence';
import { writeMusicXml } from '@notewright/formats';
import { notator, type NotateSettings } from '@notewright/notate';
import { networks } from '@notewright/notate/testing';
import { instrumentFor, type CorpusItem } from './corpus';
import { scoresOf } from './corpus-table';
import { estimatedNotes, trueNotes } from './estimates';
import { evidenceOf } from './notes-table';
import { sharedPath, WORKSHOP } from './places';
import { figureOf, type ScoredItem } from './figure-of';
import { RHYTHM, TUNE_AND_RHYTHM } from './score-table';
import { markdownTable } from './scoreboard';
import type { Program } from './program';
import { transcribeInto } from './transcriptions';

/** Readings that are written for each item, and how many of them a musician may choose among. */
const MOST = 5;
const AMONG = [1, 3, 5] as const;

/** What a musician tells before choosing. */
const FACTS = ['nothing', 'the tempo', 'a downbeat'] as const;
type Fact = (typeof FACTS)[number];

/** What is true of an item's beats. */
interface Truth {
  readonly tempo_bpm: number;
  readonly downbeats: readonly number[];
}

/**
 * What choosing among readings is worth: the best of the first few, from the notes as they were heard and as they were played, when
 * nothing is given and when one fact is.
 */
export async function readingsTable(
  items: readonly CorpusItem[],
  audio: ReadonlyMap<CorpusItem, string>,
  program: Program,
  only: string | undefined,
): Promise<string> {
  const scored = items.filter(({ category, reference, score }) => category !== 'roundtrip' && reference && score);
  const folder = path.join(WORKSHOP, 'estimates-for-readings');
  const recordings = [...audio]
    .filter(([item]) => scored.includes(item))
    .map(([item, file]) => ({ file, instrument: instrumentFor(item) }));
  await transcribeInto(folder, program, recordings, ['json', 'mid', 'musicxml']);
  const rows: string[][] = [];
  const sources = [
    ['from audio', async ({ id }: CorpusItem) => evidenceFrom(folder, id)],
    ['from the true notes', async (item: CorpusItem) => played(await trueNotes(item))],
  ] as const;
  for (const [title, evidenceFor] of sources)
    for (const fact of FACTS) {
      const reached = await bestOf(scored, evidenceFor, fact, only);
      for (const category of ['piano', 'melody']) {
        const own = reached.filter((item) => item.category === category);
        const means = (figures: 'rhythm' | 'mv2h') =>
          AMONG.map((count) => mean(own.map((item) => Math.max(...item[figures].slice(0, count)))).toFixed(3));
        const counts = mean(own.map(({ choices }) => choices)).toFixed(1);
        if (own.length > 0) rows.push([`${category}, ${title}`, fact, counts, ...means('rhythm'), ...means('mv2h')]);
      }
    }
  const columns = ['position and duration', 'MV2H'].flatMap((what) =>
    AMONG.map((count) => `${what}, ${count === 1 ? 'the first' : `best of ${count}`}`),
  );
  return [
    '## Choosing among readings',
    'The best of the first one, three and five readings, chosen by the truth as a musician would choose at a glance; then the same after one fact was given that a musician knows: the tempo (felt pulses a minute), or one downbeat. From audio the notes are those the listener heard.',
    markdownTable(['', 'given', 'readings', ...columns], rows),
  ].join('\n\n');
}

interface Reached {
  readonly category: string;
  readonly choices: number;
  /** Of each reading, best first. */
  readonly rhythm: readonly number[];
  readonly mv2h: readonly number[];
}

async function bestOf(
  items: readonly CorpusItem[],
  evidenceFor: (item: CorpusItem) => Promise<Evidence | undefined>,
  fact: Fact,
  only: string | undefined,
): Promise<readonly Reached[]> {
  const folders = Array.from({ length: MOST }, (_, k) => path.join(WORKSHOP, `estimates-of-reading-${k + 1}`));
  for (const folder of folders) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  const choicesOf = new Map<string, number>();
  for (const item of items) {
    const evidence = await evidenceFor(item);
    if (!evidence) continue;
    const settings = { mode: 'universal', instrument: instrumentFor(item), title: item.id, composer: '' };
    const song = notator(evidence, networks);
    const choices = song.readings({ ...settings, ...(await factFor(item, fact)) } as NotateSettings, MOST);
    choicesOf.set(item.id, choices.length);
    for (const [k, choice] of choices.entries())
      await writeFile(path.join(folders[k]!, `${item.id}.musicxml`), writeMusicXml(song(choice.settings).score));
  }
  const scores: (readonly ScoredItem[])[] = [];
  for (const folder of folders) scores.push((await scoresOf(folder, only)).items);
  return items
    .filter(({ id }) => choicesOf.has(id))
    .map(({ id, category }) => {
      const own = scores.map((all) => all.find((item) => item.id === id)!);
      const figures = (column: typeof RHYTHM) => own.map((item) => figureOf(item, column) ?? 0);
      return { category, choices: choicesOf.get(id)!, rhythm: figures(RHYTHM), mv2h: figures(TUNE_AND_RHYTHM) };
    });
}

async function factFor({ dir, reference }: CorpusItem, fact: Fact): Promise<Partial<NotateSettings>> {
  if (fact === 'nothing') return {};
  const truth = JSON.parse(await readFile(path.join(sharedPath('corpus'), dir, reference!), 'utf8')) as Truth;
  return fact === 'the tempo' ? { bpm: truth.tempo_bpm } : { downbeatSec: truth.downbeats[1] ?? truth.downbeats[0]! };
}

async function evidenceFrom(folder: string, id: string): Promise<Evidence | undefined> {
  return played(await estimatedNotes(folder, id));
}

const played = (notes: Awaited<ReturnType<typeof trueNotes>>): Evidence | undefined => notes && evidenceOf(notes);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
