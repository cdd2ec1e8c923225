import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { python } from './corpus';
import { evidenceHeard } from './evidence-heard';
import { filesIn, madeFrom, nameOfFiles } from './kept-by-content';
import type { TimedNote } from './note-matching';
import { WORKSHOP, sharedPath } from './places';
import type { Program } from './program';
import type { PlainChord } from './reality-figures';
import { runToEnd } from './run-program';

const PYTHON = fileURLToPath(new URL('../python/', import.meta.url));
const MODELS = fileURLToPath(new URL('../../models/', import.meta.url));

/** Where the recordings of `reality.py` lie, and what was heard in them. */
export const FOLDER = path.join(WORKSHOP, 'reality');

/** What is played in a recording, as `reality.py` writes it: [onset, end, pitch], in seconds. */
export interface Truth {
  readonly notes?: readonly Triple[];
  readonly melody?: readonly Triple[];
  readonly bass?: readonly Triple[];
  readonly chords?: readonly (readonly [number, number, number, PlainChord['mode']])[];
  /** Time, and whether a measure begins. */
  readonly beats?: readonly (readonly [number, boolean])[];
  readonly drums?: Readonly<Record<(typeof DRUMS)[number], readonly number[]>>;
  readonly lead?: string;
}
export const DRUMS = ['kick', 'snare', 'hat'] as const;
export type Triple = readonly [onset: number, end: number, pitch: number];

export const heardIn = (row: string, number: number, instrument: string, program: Program, lead = false) =>
  evidenceHeard(
    path.join(FOLDER, `${row}-${number}.wav`),
    instrument,
    program,
    path.join(FOLDER, 'heard', `${row}-${number}-${instrument}${lead ? '-lead' : ''}.json`),
    lead,
  );

export const truthOf = async (row: string, number: number): Promise<Truth> =>
  JSON.parse(await readFile(path.join(FOLDER, `${row}-${number}.json`), 'utf8')) as Truth;

export const timed = (notes: readonly Triple[] = []): readonly TimedNote[] =>
  notes.map(([onset, offset, pitch]) => ({ onset, offset, pitch }));

/** Made anew when their recipe changed, or what it takes from the training of the networks. */
export async function makeRecordings(): Promise<void> {
  const recipes = [path.join(PYTHON, 'reality'), PYTHON, path.join(MODELS, 'recordings')];
  const files = await Promise.all(recipes.map((folder) => filesIn(folder, /\.py$/)));
  const from = await nameOfFiles([...files.flat(), path.join(MODELS, 'voice-notes/sing.py')]);
  await madeFrom(path.join(FOLDER, 'made'), from, async (into) => {
    await runToEnd(python(), [path.join(PYTHON, 'reality/reality.py'), sharedPath('training'), FOLDER]);
    await runToEnd('touch', [into]);
  });
}
