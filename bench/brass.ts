/**
 * Arranges sheets of every sort for brass and counts what must not happen; the table goes to docs/brass.md:
 *
 *     npx tsx bench/brass.ts [--each N] [--write]     N sheets of each source, default 34
 *
 * Scores of `../shared/training` and of the corpus, random, blank and absurd ones. What is counted, per source: sheets whose version breaks a law of the model, notes
 * out of the range of their player, what the check of `notate` finds unplayable, and how much of the tune is there.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BRASS, brassVersion } from '@notewright/compose';
import { SCORE_READERS } from '@notewright/formats/readers';
import { playabilityIssues } from '@notewright/notate';
import { violations, type Score } from '@notewright/score';
import { music, randomScore } from '@notewright/score/testing';
import { tuneKept } from './src/brass-tune';
import { python } from './src/corpus';
import { ROOT, sharedPath, WORKSHOP } from './src/places';
import { runToEnd } from './src/run-program';
import { markdownTable } from './src/scoreboard';

const SOURCES = {
  openewld: 'lead sheets',
  openhymnal: 'hymns',
  'bcfb-chorales': 'chorales',
  'openscore-lieder': 'songs with piano',
  'openscore-quartets': 'string quartets',
} as const;

interface Counts {
  sheets: number;
  measures: number;
  unlawful: number;
  outOfRange: number;
  unplayable: number;
  tune: number;
  right: number;
  worst: number;
  ms: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { each: { type: 'string' }, write: { type: 'boolean' } } });
  const each = Number(values.each ?? 34);
  const rows: string[][] = [];
  for (const [source, kind] of Object.entries(SOURCES))
    rows.push(row(`${kind} (${source})`, countsOf(await trainingScores(source, each))));
  const random = Array.from({ length: each }, (_, seed) => randomScore(seed + 1000, { measures: 24 }));
  rows.push(row('random music', countsOf(random)));
  rows.push(row('corpus', countsOf(await corpusScores())));
  rows.push(row('blank sheets', countsOf(BLANK)));
  rows.push(row('absurd sheets', countsOf(ABSURD)));
  const table = markdownTable(HEAD, rows);
  console.log(table);
  if (values.write) {
    await writeFile(PAGE, `${TEXT}\n\n${table}\n`);
    await runToEnd(process.execPath, [path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--write', PAGE]);
  }
}

/** Silence in meters of all sorts, and nothing but drums. */
const BLANK = [
  ...['4/4 | r/w | r/w |', '3/4 | r/h. | r/h. | r/h. |', '6/8 key=D | r/h. |', '2/4 bpm=40 | r/h | r/h |'],
  '5/4 clefs=treble,bass | r/w r/q // r/w r/q |',
  'drums 4/4 | C4/q C4/q r/h | C4/w |',
].map(music);
/** Tempi, meters and heights that nobody plays. */
const ABSURD = [
  '4/4 bpm=999 | C4/128 D4/128 E4/64 F4/32 G4/16 A4/8 B4/q r/h |',
  '1/32 bpm=3 | C0/32 | G9/32 | C4/32 |',
  '17/8 | C4/w C4/w C4/8 |',
  '2/2 bpm=400 | (7:4 C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8) (5:4 C4/8 D4/8 E4/8 F4/8 G4/8) |',
  '4/4 | [C0 C1 C2 C3 C4 C5 C6 C7 C8]/w | [C4 C#4 D4 D#4 E4 F4]/w |',
  `4/4 bpm=60 ${'| C4/w~ '.repeat(31)}| C4/w |`,
  '4/4 key=Cb | Cb5/q Fb5/q Bbb4/q Ebb5/q | Cb5/w |',
].map(music);

const HEAD = [
  '',
  'sheets',
  'measures',
  'unlawful',
  'out of range',
  'unplayable',
  'tune kept, mean',
  'worst',
  'of it right',
  'CPU ms a sheet',
];
const PAGE = path.join(ROOT, 'docs/brass.md');
const TEXT = `# Brass versions

Written by \`npx tsx bench/brass.ts --write\`. Unplayable: what the check of \`notate\` finds for an intermediate player. Tune kept: F1 of
the onsets and pitch classes of the tune with what the player who has it in that measure plays. Of it right: which share of what that player
plays is of the tune. What is too fast for amateurs is left out on purpose (onsets that follow within .115 s, as the check of \`notate\`
has it), which the string quartets show: of 1945 notes that four of their worst lost, 1862 were sixteenths of some .1 s, 65 struck
again as fast, 18 leaps. The tune of a sheet is that of its first part that does not mostly pause: before, one chorale stood at .222, since a trumpet that comes in for
its last two measures stands above the soprano. Milliseconds are those of one core, whatever else ran.`;

function countsOf(scores: readonly Score[]): Counts {
  const counts: Counts = {
    sheets: 0,
    measures: 0,
    unlawful: 0,
    outOfRange: 0,
    unplayable: 0,
    tune: 0,
    right: 0,
    worst: 1,
    ms: 0,
  };
  for (const score of scores) {
    const from = process.cpuUsage();
    const version = brassVersion(score);
    counts.ms += process.cpuUsage(from).user / 1000;
    const kept = tuneKept(score, version);
    counts.sheets++;
    counts.measures += score.measures.length;
    if (violations(version).length > 0) counts.unlawful++;
    counts.outOfRange += outOfRange(version);
    counts.unplayable += playabilityIssues(version, 'intermediate').length;
    counts.tune += kept.f1;
    counts.right += kept.right;
    counts.worst = Math.min(counts.worst, kept.f1);
  }
  return counts;
}

const row = (
  name: string,
  { sheets, measures, unlawful, outOfRange: out, unplayable, tune, right, worst, ms }: Counts,
): string[] => [
  name,
  ...[sheets, measures, unlawful, out, unplayable].map(String),
  (tune / Math.max(1, sheets)).toFixed(3),
  worst.toFixed(3),
  (right / Math.max(1, sheets)).toFixed(3),
  (ms / Math.max(1, sheets)).toFixed(0),
];

function outOfRange(version: Score): number {
  const players = Object.values(BRASS);
  return version.parts
    .flatMap(({ measures }, index) => {
      const player = players[index];
      const elements = measures.flatMap(({ voices }) => voices.flatMap((voice) => voice.elements));
      return elements.flatMap((one) => (one.kind === 'chord' && player ? one.heads.map(({ midi }) => ({ midi, player })) : [])); // prettier-ignore
    })
    .filter(({ midi, player }) => midi < player.lowest || midi > player.highest).length;
}

/** The first scores of a source, by name. Those that cannot be read are passed over. */
async function trainingScores(source: string, most: number): Promise<readonly Score[]> {
  const folder = await unpacked(source);
  const scores: Score[] = [];
  for (const name of (await readdir(folder)).sort()) {
    if (scores.length >= most) break;
    const reader = name.endsWith('.abc') ? SCORE_READERS.abc : /\.(mxl|musicxml)$/.test(name) ? SCORE_READERS.musicxml : undefined; // prettier-ignore
    const read = reader && (await reader(await readFile(path.join(folder, name))));
    if (read?.ok) scores.push(read.value.score);
  }
  return scores;
}

/** Every score of the corpus that is written for sounding recordings or for being read and written again. */
async function corpusScores(): Promise<readonly Score[]> {
  const scores: Score[] = [];
  for (const folder of ['melody', 'piano', 'roundtrip'])
    for (const name of (await readdir(sharedPath(`corpus/${folder}`), { recursive: true })).sort()) {
      if (!/\.(mxl|musicxml)$/.test(name)) continue;
      const read = await SCORE_READERS.musicxml(await readFile(sharedPath(`corpus/${folder}/${name}`)));
      if (read.ok) scores.push(read.value.score);
    }
  return scores;
}

async function unpacked(source: string): Promise<string> {
  const folder = path.join(WORKSHOP, `scores-${source}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await runToEnd(python(), ['-m', 'zipfile', '-e', sharedPath(`training/${source}/scores.zip`), unfinished]);
  await rename(unfinished, folder);
  return folder;
}

await main();
