import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { python, type CorpusItem } from './corpus';
import { filesIn, madeFrom, nameOf, nameOfFiles } from './kept-by-content';
import { WORKSHOP, sharedPath } from './places';
import { runToEnd } from './run-program';

/** Another sound of the same music. */
export interface Variant {
  readonly id: string;
  /** For the table. */
  readonly title: string;
  readonly extension: string;
  /** How much shorter the music is than in the corpus; 1 when not given. */
  readonly faster?: number;
  /** The most the mean may lose against the corpus' own sound. */
  readonly allowedLoss: number;
  readonly has: (item: CorpusItem) => boolean;
  readonly make: (item: CorpusItem, wav: string, into: string) => Promise<void>;
}

const PYTHON = fileURLToPath(new URL('../python/', import.meta.url));
const DETUNED_CENTS = 40;

const everything = (): boolean => true;
const isRendered = ({ midi }: CorpusItem): boolean => midi !== undefined;
/** Only what is played on the piano throughout. */
const isPiano = ({ midi, render }: CorpusItem): boolean =>
  midi !== undefined && [render?.program ?? 0, ...Object.values(render?.programs ?? {})].every((one) => one === 0);

const damaged = (kind: string) => async (_: CorpusItem, wav: string, into: string) =>
  runToEnd(python(), [path.join(PYTHON, 'damage.py'), kind, wav, into]);

export const VARIANTS: readonly Variant[] = [
  {
    id: 'mp3',
    title: 'mp3, 64 kbit/s',
    extension: 'mp3',
    allowedLoss: 0.03,
    has: everything,
    make: (_, wav, into) => runToEnd('ffmpeg', ['-v', 'error', '-y', '-i', wav, '-b:a', '64k', into]),
  },
  {
    id: 'amr',
    title: 'AMR, 8 kHz, 12.2 kbit/s',
    extension: 'amr',
    allowedLoss: 0.08,
    has: everything,
    // SoX, because few builds of FFmpeg can write AMR. 3 dB less, so that its filters do not clip.
    make: (_, wav, into) =>
      runToEnd('sox', [wav, '-r', '8000', '-c', '1', '-t', 'amr-nb', '-C', '7', into, 'gain', '-3']),
  },
  {
    id: 'room',
    title: 'room, noise at −20 dB',
    extension: 'wav',
    allowedLoss: 0.05,
    has: everything,
    make: damaged('room'),
  },
  {
    id: 'detuned',
    title: `${DETUNED_CENTS} cents sharp`,
    extension: 'wav',
    faster: 2 ** (DETUNED_CENTS / 1200),
    allowedLoss: 0.02,
    has: everything,
    make: damaged('detune'),
  },
  {
    id: 'timgm',
    title: 'unseen SoundFont (TimGM6mb)',
    extension: 'wav',
    allowedLoss: 0.02,
    has: isRendered,
    make: async (item, _, into) => {
      const font = 'timgm=/usr/share/sounds/sf2/TimGM6mb.sf2';
      await renderItem(item, into, [font, `fluid${font.slice('timgm'.length)}`]);
    },
  },
  {
    id: 'grand',
    title: 'unseen sampled grand (Salamander)',
    extension: 'wav',
    allowedLoss: 0.02,
    has: isPiano,
    make: async ({ dir, midi, duration }, _, into) => {
      const performance = path.join(sharedPath('corpus'), dir, midi!);
      const length = ['--seconds', String((duration ?? 0) + 1)];
      await runToEnd(python(), [path.join(PYTHON, 'render_grand.py'), performance, into, ...length]);
    },
  },
];

/** The corpus' own renderer with other SoundFonts. */
async function renderItem({ id }: CorpusItem, into: string, fonts: readonly string[]): Promise<void> {
  const folder = path.join(path.dirname(into), `rendering-${id}-${process.pid}`);
  const args = ['--corpus', sharedPath('corpus'), '--out', folder, '--only', id, '--sf', ...fonts];
  await runToEnd(python(), [sharedPath('eval/render.py'), ...args]);
  await runToEnd('mv', [path.join(folder, `${id}.wav`), into]);
  await runToEnd('rm', ['-r', folder]);
}

/** @returns the file of each item that the variant has, made when it is not there yet or its recipe changed */
export async function soundsOf(
  variant: Variant,
  audio: ReadonlyMap<CorpusItem, string>,
): Promise<ReadonlyMap<CorpusItem, string>> {
  const recipe = nameOf(variant.make.toString(), await nameOfFiles(await filesIn(PYTHON, /\.py$/)));
  const files = new Map<CorpusItem, string>();
  for (const [item, wav] of audio) {
    if (!variant.has(item)) continue;
    const file = path.join(WORKSHOP, 'variants', variant.id, `${item.id}.${variant.extension}`);
    const from = nameOf(recipe, await nameOfFiles([wav]));
    files.set(item, await madeFrom(file, from, (into) => variant.make(item, wav, into)));
  }
  return files;
}
