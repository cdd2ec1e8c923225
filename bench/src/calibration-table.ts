import { calibrationBins, calibrationError, type LabelledNote } from './calibration';
import type { CorpusItem } from './corpus';
import { estimatedNotes, trueNotes } from './estimates';
import { rightNotes } from './note-matching';
import type { Program } from './program';
import { heardIn, makeRecordings, timed, truthOf } from './reality-recordings';
import { markdownTable } from './scoreboard';
import { VARIANTS, soundsOf } from './variants';
import { figuresOf, heardFolder } from './variants-table';

const HELD_OUT = ['timgm', 'grand'];

/** Rows of `reality.py` that are shown together, six recordings each, and what is asked for. */
const AS_PEOPLE_HAVE_THEM = [
  { title: 'rooms', rows: ['living-room', 'classroom', 'hall'], instrument: 'piano' },
  { title: 'old records, telephones', rows: ['old-record', 'telephone'], instrument: 'piano' },
  { title: 'pedal, clipped, limited', rows: ['pedal', 'clipped', 'loudness-war'], instrument: 'piano' },
  { title: 'singers of bands and over a piano', rows: ['mix', 'singer'], instrument: 'vocals' },
] as const;
const NUMBERS = [0, 1, 2, 3, 4, 5];

/** Are seven of ten notes of confidence 0.7 really there? Over the corpus' own sounds and over those nobody learned from. */
export async function calibrationTable(audio: ReadonlyMap<CorpusItem, string>, program: Program): Promise<string> {
  await figuresOf('wav', audio, program);
  const groups = [{ title: 'the corpus’ own sounds', labelled: await labelledNotes('wav', [...audio.keys()]) }];
  for (const category of ['piano', 'pop', 'melody', 'real'] as const) {
    const items = [...audio.keys()].filter((item) => item.category === category);
    groups.push({ title: `– ${category}`, labelled: await labelledNotes('wav', items) });
  }
  for (const variant of VARIANTS.filter(({ id }) => HELD_OUT.includes(id))) {
    const sounds = await soundsOf(variant, audio);
    await figuresOf(variant.id, sounds, program);
    groups.push({ title: variant.title, labelled: await labelledNotes(variant.id, [...sounds.keys()]) });
  }
  await makeRecordings();
  for (const { title, rows, instrument } of AS_PEOPLE_HAVE_THEM)
    groups.push({ title, labelled: await heardAndLabelled(rows, instrument, program) });
  const rows = groups.map(({ title, labelled }) => {
    const bins = calibrationBins(labelled);
    const mean = (of: (one: LabelledNote) => number) =>
      labelled.length === 0 ? '' : (labelled.reduce((sum, one) => sum + of(one), 0) / labelled.length).toFixed(3);
    return [
      title,
      String(labelled.length),
      mean(({ confidence }) => confidence),
      mean(({ right }) => Number(right)),
      labelled.length === 0 ? '' : calibrationError(bins).toFixed(3),
    ];
  });
  const heldOut = groups.filter(({ title }) => !title.startsWith('–')).flatMap(({ labelled }) => labelled);
  return [
    '## How sure, and how often right',
    'Expected calibration error of note confidence in 12 bins; 0.03 is asked of all of them together. The last four are those of the table of recordings as people have them.',
    markdownTable(['', 'notes', 'mean confidence', 'right', 'calibration error'], rows),
    '### All of them, by confidence',
    markdownTable(
      ['confidence', 'notes', 'mean confidence', 'right'],
      calibrationBins(heldOut).map(({ from, to, count, confidence, rightShare }) => [
        `${from.toFixed(2)} … ${to.toFixed(2)}`,
        String(count),
        confidence.toFixed(3),
        rightShare.toFixed(3),
      ]),
    ),
  ].join('\n\n');
}

async function heardAndLabelled(
  rows: readonly string[],
  instrument: string,
  program: Program,
): Promise<readonly LabelledNote[]> {
  const labelled: LabelledNote[] = [];
  for (const row of rows)
    for (const number of NUMBERS) {
      const { notes, melody } = await truthOf(row, number);
      const heard = (await heardIn(row, number, instrument, program)).notes;
      const right = rightNotes(
        timed(instrument === 'vocals' ? melody : notes),
        heard.map((one) => ({ onset: one.onsetSec, offset: one.offsetSec, pitch: one.midi + (one.cents ?? 0) / 100 })),
      );
      labelled.push(...heard.map(({ confidence }, at) => ({ confidence, right: right[at] ?? false })));
    }
  return labelled;
}

async function labelledNotes(heard: string, items: readonly CorpusItem[]): Promise<readonly LabelledNote[]> {
  const labelled: LabelledNote[] = [];
  for (const item of items) {
    const truth = await trueNotes(item);
    const estimate = (await estimatedNotes(heardFolder(heard), item.id)) ?? [];
    if (!truth) continue;
    const right = rightNotes(truth, estimate);
    labelled.push(...estimate.map(({ confidence = 1 }, index) => ({ confidence, right: right[index]! })));
  }
  return labelled;
}
