import path from 'node:path';
import { instrumentFor, type CorpusItem } from './corpus';
import { estimatedNotes, trueNotes } from './estimates';
import { onsetF1 } from './note-matching';
import { WORKSHOP } from './places';
import type { Program } from './program';
import { markdownTable } from './scoreboard';
import { transcribeInto } from './transcriptions';
import { soundsOf, type Variant } from './variants';

const CATEGORIES = ['piano', 'pop', 'melody', 'real'] as const;

/** Onset F1 by item; items without true notes are absent, items without an estimate count 0. */
export type FiguresByItem = ReadonlyMap<CorpusItem, number>;

/** The folder with the estimates of a variant, or of the corpus' own sound. */
export const heardFolder = (id: string): string => path.join(WORKSHOP, 'heard', id);

/** Listens to recordings of corpus items (notes only) and compares them with the truth. */
export async function figuresOf(
  name: string,
  sounds: ReadonlyMap<CorpusItem, string>,
  program: Program,
  faster = 1,
): Promise<FiguresByItem> {
  const recordings = [...sounds].map(([item, file]) => ({ file, instrument: instrumentFor(item) }));
  await transcribeInto(heardFolder(name), program, recordings, ['json']);
  const figures = new Map<CorpusItem, number>();
  for (const item of sounds.keys()) {
    const truth = await trueNotes(item);
    if (truth) figures.set(item, onsetF1(truth, (await estimatedNotes(heardFolder(name), item.id, faster)) ?? []));
  }
  return figures;
}

/** How much is lost when the same music sounds otherwise: mean onset F1 per category, and the loss on the same items. */
export async function variantsTable(
  audio: ReadonlyMap<CorpusItem, string>,
  variants: readonly Variant[],
  program: Program,
): Promise<string> {
  const own = await figuresOf('wav', audio, program);
  const rows = [['wav, the corpus’ own sound', ...cells(own, own), '']];
  for (const variant of variants) {
    console.error(`variant ${variant.id}`);
    const figures = await figuresOf(variant.id, await soundsOf(variant, audio), program, variant.faster);
    rows.push([variant.title, ...cells(figures, own), variant.allowedLoss.toFixed(2)]);
  }
  return [
    '## The same music in other sounds',
    'Note onset F1: mean over the items of a category that the variant has, and in brackets what is gained or lost against wav on the same items.',
    markdownTable(['', ...CATEGORIES, 'all', 'may lose'], rows),
  ].join('\n\n');
}

const cells = (figures: FiguresByItem, own: FiguresByItem): readonly string[] =>
  [...CATEGORIES, undefined].map((category) => {
    const items = [...figures.keys()].filter((item) => category === undefined || item.category === category);
    if (items.length === 0) return '';
    const mean = average(items.map((item) => figures.get(item)!));
    if (figures === own) return mean.toFixed(3);
    const change = mean - average(items.map((item) => own.get(item) ?? 0));
    return `${mean.toFixed(3)} (${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(3)})`;
  });

const average = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
