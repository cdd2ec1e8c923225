/**
 * What it takes to make twenty of our scores the print's: the pieces of docs/readability.md, counted and drawn.
 *
 *   npx tsx bench/readability.ts [--pictures docs/images/readability] [--estimates FOLDER]
 *
 * Ten pieces are played by our performance generator, ten are recordings of the corpus as `npm run bench:accuracy -- --tables corpus` left them,
 * which has to have run before. With `--estimates` the scores of the ten played ones come from FOLDER (another version's, NAME.musicxml).
 * What was played and printed stays in build/bench/readability. Needs the training scores beside the repository, and pdftoppm for pictures.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeMusicXml } from '@notewright/formats';
import { playedOnce } from '@notewright/models/hands/annotated-performances';
import { loadPianoScores, type PianoScore } from '@notewright/models/hands/piano-scores';
import { seeded } from '@notewright/models/meter/perform';
import { notate } from '@notewright/notate';
import { networks } from '@notewright/notate/testing';
import { python } from './src/corpus';
import { ESTIMATES, scoresOf } from './src/corpus-table';
import { editingOperations, sumOf, type EditingOperations, type Scored } from './src/editing-operations';
import { WORKSHOP, sharedPath } from './src/places';
import { printedMusicXml } from './src/printed-music-xml';
import { drawScore } from './src/readable-picture';
import { runProgram } from './src/run-program';
import { markdownTable } from './src/scoreboard';
import { meantTempi } from './src/training-pieces';

/** Scores that may be shown. Our networks have learned from the first four; the others are by composers kept for checking. */
const PLAYED: Readonly<Record<string, string>> = {
  'chopin-028-1-BH-007': 'chopin-prelude-op-28-7',
  'chopin-072-1-MEIf-003-ecossaise': 'chopin-ecossaise-op-72',
  'chopin-067-1-Sam-003': 'chopin-mazurka-op-67-3',
  'pl-20df40f138': 'wysocki-anglaise',
  'pl-5f8f4d2f5e': 'rossini-allegro',
  'pl-1d38a30a93': 'szymanowska-con-brio',
  'pl-06ccc306cc': 'szymanowska-prelude',
  'pl-22c5a13b41': 'kosciuszko-polonaise',
  'pl-3708e1cf64': 'elsner-polonaise',
  'pl-1039cf9264': 'kurpinski-krakowiak',
};
const HEARD: readonly string[] = [
  'piano-bach-prelude-bwv-846',
  'piano-mozart-sonata-12-1',
  'piano-schubert-moment-musical-no-3',
  'piano-haydn-sonata-39-3',
  'melody-voice-what-child-is-this',
  'piano-bach-fugue-bwv-866',
  'piano-mozart-sonata-8-1',
  'piano-beethoven-sonata-15-4',
  'piano-chopin-ballades-2',
  'melody-violin-the-daring-young-man-on-the-',
];
const SEED = 20_261_121;
/** A stretch of fewer is an introduction. */
const FEWEST_NOTES = 150;
const PIANO = { mode: 'universal', instrument: 'piano', title: '', composer: '' } as const;
const FOLDER = path.join(WORKSHOP, 'readability');

const { values } = parseArgs({ options: { pictures: { type: 'string' }, estimates: { type: 'string' } } });
await mkdir(FOLDER, { recursive: true });
const rows = [...(await playedRows()), ...(await heardRows())];
const kinds = ['missing', 'extra', 'moved', 'value', 'staff', 'whole'] as const;
const total = (counted: readonly EditingOperations[], of: (one: EditingOperations) => number) =>
  String(counted.reduce((sum, one) => sum + of(one), 0));
const line = (title: string, notes: number, counted: readonly EditingOperations[]) => [
  title,
  String(notes),
  ...kinds.map((kind) => total(counted, (one) => one[kind])),
  total(counted, sumOf),
];
console.log(
  markdownTable(
    ['', 'notes', 'missing', 'extra', 'to move', 'value', 'staff', 'barlines, level, meter, key', 'all'],
    [
      ...rows.map(({ name, notes, operations }) => line(name, notes, [operations])),
      line(
        'all',
        rows.reduce((sum, { notes }) => sum + notes, 0),
        rows.map(({ operations }) => operations),
      ),
    ],
  ),
);

interface Row {
  readonly name: string;
  readonly notes: number;
  readonly operations: EditingOperations;
}

function rowOf(name: string, scored: Scored): Row {
  return { name, notes: scored.counts.ref_notes, operations: editingOperations(scored) };
}

async function playedRows(): Promise<readonly Row[]> {
  const tempi = JSON.parse(await readFile(await meantTempi(), 'utf8')) as Record<string, [number, number]>;
  const scores = loadPianoScores(sharedPath('training'));
  const rows: Row[] = [];
  for (const [id, name] of Object.entries(PLAYED)) {
    const score = scores.find((one) => one.id === id && one.notes.length > FEWEST_NOTES);
    const played = score && fromTheBeginning(score, tempi);
    if (!score || !played) throw new Error(`${name} cannot be played.`);
    const notes = played.notes.map((note) => ({ ...note, confidence: 1 }));
    const durationSec = Math.max(...notes.map(({ offsetSec }) => offsetSec));
    const evidence = { version: 1 as const, durationSec, tuningCents: 0, notes };
    const written = notate(evidence, PIANO, networks).score;
    const file = (kind: string) => path.join(FOLDER, `${name}.${kind}`);
    await writeFile(file('evidence.json'), JSON.stringify(evidence));
    await writeFile(file('print.musicxml'), printedMusicXml(played.excerpt, score));
    await writeFile(file('musicxml'), writeMusicXml(written));
    if (values.pictures !== undefined) await drawScore(written, path.join(values.pictures, `${name}-notewright`));
    const own = path.join(values.estimates ?? FOLDER, `${name}.musicxml`);
    rows.push(rowOf(name, await scored(file('print.musicxml'), own)));
  }
  return rows;
}

/** The first player who begins where the print does. */
function fromTheBeginning(score: PianoScore, tempi: Readonly<Record<string, [number, number]>>) {
  for (let seed = SEED; seed < SEED + 50; seed++) {
    const played = playedOnce(score, tempi, seeded(seed));
    if (played && JSON.stringify(played.excerpt[0]) === JSON.stringify(score.notes[0])) return played;
  }
  return undefined;
}

async function scored(print: string, estimate: string): Promise<Scored> {
  const args = [sharedPath('eval/score.py'), '--ref-score', print, '--est-score', estimate, '--key-mode', 'ignore'];
  const { exitCode, stdout, stderr } = await runProgram(python(), args);
  if (exitCode !== 0) throw new Error(`The scorer failed: ${stderr.trim()}`);
  const read = JSON.parse(stdout) as Scored | { readonly score: Scored };
  return 'score' in read ? read.score : read;
}

async function heardRows(): Promise<readonly Row[]> {
  const { items } = await scoresOf(ESTIMATES, undefined);
  return HEARD.map((id) => {
    const item = items.find((one) => one.id === id) as { readonly score?: Scored } | undefined;
    if (!item?.score) throw new Error(`${id} was not scored: run npm run bench:accuracy -- --tables corpus first.`);
    return rowOf(id, item.score);
  });
}
