import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ceilingShare, drumHits } from '@notewright/signal';
import { average } from './averages';
import { monoWav } from './mono-wav';
import { onsetF1 } from './note-matching';
import type { Program } from './program';
import { DRUMS, FOLDER, heardIn, makeRecordings, timed, truthOf, type Triple, type Truth } from './reality-recordings';
import { leadSheetOf, songsTable } from './reality-songs';
import { markdownTable } from './scoreboard';

/** As many of each row as `reality.py` makes; of pianos out of tune only the even ones, on the sampled grand. */
const ALL = [0, 1, 2, 3, 4, 5];
const GRAND = [0, 2, 4];
const GUITARS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/** The onset F1 that is asked for, where something is. */
const PIANO_ROWS = [
  { row: 'living-room', title: 'a living room, 2.6 m away', asked: 0.9, numbers: ALL },
  { row: 'classroom', title: 'a classroom, 4.6 m away', asked: 0.9, numbers: ALL },
  { row: 'hall', title: 'a hall, 8.6 m away', asked: 0.9, numbers: ALL },
  { row: 'old-record', title: 'an old record', asked: 0.8, numbers: ALL },
  { row: 'telephone', title: 'a telephone on the table (AAC, Opus, µ-law)', asked: 0.88, numbers: ALL },
  { row: 'sharp', title: '40 cents sharp', asked: undefined, numbers: ALL },
  { row: 'keys-out-of-tune', title: 'keys out of tune', asked: undefined, numbers: GRAND },
  { row: 'strings-out-of-tune', title: 'strings of a key out of tune', asked: undefined, numbers: GRAND },
  { row: 'pedal', title: 'the pedal down for 3 s each', asked: undefined, numbers: ALL },
  { row: 'loudness-war', title: 'compressed and limited', asked: undefined, numbers: ALL },
  { row: 'clipped', title: 'clipped, 12 dB over', asked: undefined, numbers: ALL },
] as const;

/** Recordings as people have them: rooms, old records, telephones, pianos out of tune, bands, singers. */
export async function realityTable(program: Program): Promise<string> {
  await makeRecordings();
  const clean = await noteFigures('clean', ALL, program);
  const rows = [['clean', String(ALL.length), '', shown([...clean.values()]), '', '', await ceilingOf('clean', ALL)]];
  for (const { row, title, asked, numbers } of PIANO_ROWS) {
    const figures = [...(await noteFigures(row, numbers, program)).values()];
    const before = numbers.map((number) => clean.get(number) ?? 0);
    const change = average(figures).mean - average(before).mean;
    rows.push([
      ...[title, String(numbers.length), shown(before), shown(figures)],
      ...[`${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(3)}`, asked?.toFixed(2) ?? ''],
      await ceilingOf(row, numbers),
    ]);
  }
  return [
    '## Recordings as people have them',
    'Held-out works of the training scores in sounds that nothing was trained on (a sampled grand, TimGM6mb, plucked strings by formula, a singer by formula), 24 s each.',
    '### Piano, note onset F1',
    markdownTable(['', 'recordings', 'clean', 'here', 'change', 'asked', 'ceiling, %'], rows),
    'The ceiling, the share of samples near the loudest one (`ceilingShare` of the package `signal`), is told without knowing the truth.',
    '### Bands, and a singer over a piano',
    'Drums, bass, guitar or piano, strings and a lead (sung, saxophone, violin), panned and compressed. The melody is that of the lead sheet, at the times heard, or what is heard when vocals are asked for; chords are the share of the time with the same major or minor chord. Drums are what `drumHits` of the package `signal` finds; the listener asks it for lead sheets.',
    await mixedTable(program),
    '### A guitar that bends its strings',
    'Invented tunes of TimGM6mb’s guitars with bends of a half to one and a half steps, releases, vibrato, slides, hammered and quick plain notes (`models/recordings/bends.py`), onset F1; a bend that is held is its goal, from the stroke on.',
    await bendsTable(program),
    '### Songs as people upload them',
    await songsTable(program),
  ].join('\n\n');
}

async function mixedTable(program: Program): Promise<string> {
  const mixes = await Promise.all(ALL.map((number) => truthOf('mix', number)));
  const sheetTunes: number[] = [];
  const sungTunes: number[] = [];
  const basses: number[] = [];
  const chords: number[] = [];
  for (const [number, truth] of mixes.entries()) {
    const sheet = await leadSheetOf(number, truth, program);
    sheetTunes.push(sheet.tune);
    sungTunes.push(await heardF1('mix', number, 'vocals', truth.melody, program));
    basses.push(await heardF1('mix', number, 'bass', truth.bass, program));
    chords.push(sheet.chords);
  }
  const hits = await Promise.all(mixes.map((truth, number) => drumFigures(number, truth)));
  const drumsOf = (drum: (typeof DRUMS)[number]) => hits.map((figures) => figures[drum]);
  const drums = hits.map((figures) => average(DRUMS.map((drum) => figures[drum])).mean);
  const singers: number[] = [];
  for (const number of ALL)
    singers.push(await heardF1('singer', number, 'vocals', (await truthOf('singer', number)).melody, program));
  const leads = mixes.map(({ lead }) => lead);
  const row = (title: string, figures: readonly number[], asked: string, byLead = true) => [
    title,
    shown(figures),
    ...['voice', 'sax', 'violin'].map((lead) => (byLead ? shown(figures.filter((_, at) => leads[at] === lead)) : '')),
    asked,
  ];
  return markdownTable(
    ['', 'all', 'lead: voice', 'saxophone', 'violin', 'asked'],
    [
      row('mix, melody of the lead sheet', sheetTunes, '0.75'),
      row('mix, melody, vocals asked for', sungTunes, '0.75'),
      row('mix, bass, bass asked for', basses, '0.75'),
      row('mix, chords, major or minor', chords, '0.75'),
      row('mix, drums: mean of the three', drums, '0.80'),
      ...DRUMS.map((drum) => row(`– ${drum}`, drumsOf(drum), '')),
      row('singer over a piano, vocals asked for', singers, '0.65', false),
    ],
  );
}

/** Every third guitar plays over chords of another. */
async function bendsTable(program: Program): Promise<string> {
  const figures = [...(await noteFigures('bends', GUITARS, program, 'guitar')).entries()];
  const row = (title: string, isAsked: (number: number) => boolean) => {
    const asked = figures.filter(([number]) => isAsked(number)).map(([, f1]) => f1);
    return [title, String(asked.length), shown(asked)];
  };
  return markdownTable(
    ['', 'recordings', 'onset F1'],
    [row('alone', (number) => number % 3 !== 2), row('over chords', (number) => number % 3 === 2)],
  );
}

/** Per cent of the samples near the loudest one: the mean over a row. */
async function ceilingOf(row: string, numbers: readonly number[]): Promise<string> {
  const shares = await Promise.all(
    numbers.map(async (number) =>
      ceilingShare(monoWav(await readFile(path.join(FOLDER, `${row}-${number}.wav`))).samples),
    ),
  );
  return (100 * average(shares).mean).toFixed(1);
}

/** Onset F1 of each drum, by what fills the spectrum. */
async function drumFigures(number: number, { drums }: Truth): Promise<Record<(typeof DRUMS)[number], number>> {
  const { samples, sampleRateHz } = monoWav(await readFile(path.join(FOLDER, `mix-${number}.wav`)));
  const found = drumHits(samples, sampleRateHz);
  const at = (times: readonly number[] = []) => times.map((onset) => ({ onset, offset: onset, pitch: 0 }));
  const f1 = (drum: (typeof DRUMS)[number]) => onsetF1(at(drums?.[drum]), at(found[drum]));
  return { kick: f1('kick'), snare: f1('snare'), hat: f1('hat') };
}

async function noteFigures(
  row: string,
  numbers: readonly number[],
  program: Program,
  instrument = 'piano',
): Promise<ReadonlyMap<number, number>> {
  console.error(row);
  const figures = new Map<number, number>();
  for (const number of numbers)
    figures.set(number, await heardF1(row, number, instrument, (await truthOf(row, number)).notes, program));
  return figures;
}

async function heardF1(
  ...[row, number, instrument, truth, program]: [string, number, string, readonly Triple[] | undefined, Program]
): Promise<number> {
  const { notes } = await heardIn(row, number, instrument, program);
  const estimate = notes.map(({ onsetSec, offsetSec, midi, cents = 0 }) => ({
    ...{ onset: onsetSec, offset: offsetSec, pitch: midi + cents / 100 },
  }));
  return onsetF1(timed(truth), estimate);
}

const shown = (figures: readonly number[]): string => (figures.length === 0 ? '' : average(figures).mean.toFixed(3));
