import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import type { CorpusItem } from './corpus';
import { estimatedNotes, trueNotes } from './estimates';
import { nameOf, nameOfFiles, rememberedAs } from './kept-by-content';
import { onsetF1 } from './note-matching';
import { ROOT, WORKSHOP } from './places';
import type { Program } from './program';
import { transcribeAsPublished } from './published-decoder';
import { markdownTable } from './scoreboard';
import { figuresOf, heardFolder } from './variants-table';

const MODEL = path.join(ROOT, 'build/models/basic-pitch.onnx');
const CATEGORIES = ['piano', 'pop', 'melody', 'real'] as const;
const RECIPE = 'basic-pitch 1.0.1, package defaults, 1';

/** The free choice of today beside us: basic-pitch with its own note creation, on the same recordings. */
export async function baselineTable(audio: ReadonlyMap<CorpusItem, string>, program: Program): Promise<string> {
  const ours = await figuresOf('wav', audio, program);
  const folder = heardFolder('basic-pitch');
  await mkdir(folder, { recursive: true });
  const session = await InferenceSession.create(MODEL, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const theirs = new Map<CorpusItem, number>();
  const cost = { network: 0, decoder: 0, minutes: 0 };
  for (const [item, file] of audio) {
    const truth = await trueNotes(item);
    if (!truth) continue;
    const from = nameOf(RECIPE, await nameOfFiles([MODEL, file]));
    const kept = path.join(WORKSHOP, 'basic-pitch', `${item.id}.json`);
    const result = await rememberedAs(kept, from, () => transcribeAsPublished(session, file));
    await writeFile(path.join(folder, `${item.id}.json`), JSON.stringify({ notes: result.notes }));
    theirs.set(item, onsetF1(truth, (await estimatedNotes(folder, item.id)) ?? []));
    cost.network += result.networkCpuSec;
    cost.decoder += result.decoderCpuSec;
    cost.minutes += result.durationSec / 60;
  }
  await session.release();
  const means = (figures: ReadonlyMap<CorpusItem, number>) =>
    [...CATEGORIES, undefined].map((category) => {
      const found = [...figures].filter(([item]) => category === undefined || item.category === category);
      return found.length === 0 ? '' : (found.reduce((sum, [, f1]) => sum + f1, 0) / found.length).toFixed(3);
    });
  const perMinute = (cpuSec: number) => (cpuSec / cost.minutes).toFixed(2);
  return [
    '## Beside basic-pitch',
    'Note onset F1, means. basic-pitch 1.0.1 with the note creation of its package (default arguments) on the same network; it does not know the instrument.',
    markdownTable(
      ['', ...CATEGORIES, 'all'],
      [
        ['basic-pitch', ...means(theirs)],
        ['Notewright', ...means(ours)],
      ],
    ),
    `On our run time basic-pitch costs ${perMinute(cost.network)} CPU s per minute of audio for the network and ${perMinute(cost.decoder)} for its note creation (pieces of 30 s; its last pass is quadratic in the length).`,
  ].join('\n\n');
}
