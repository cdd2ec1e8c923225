import { calibrationBins, calibrationError, type LabelledNote } from './calibration';
import type { CorpusItem } from './corpus';
import { estimatedNotes, trueNotes } from './estimates';
import { rightNotes } from './note-matching';
import type { Program } from './program';
import { markdownTable } from './scoreboard';
import { VARIANTS, soundsOf } from './variants';
import { figuresOf, heardFolder } from './variants-table';

const HELD_OUT = ['timgm', 'grand'];

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
    'Expected calibration error of note confidence in 12 bins; 0.05 is allowed.',
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
