import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { python } from './corpus';
import { estimatedNotes } from './estimates';
import { madeFrom, nameOfFiles } from './kept-by-content';
import { rightNotes, type TimedNote } from './note-matching';
import { WORKSHOP } from './places';
import type { Program } from './program';
import { runToEnd } from './run-program';
import { markdownTable } from './scoreboard';
import { transcribeInto } from './transcriptions';
import { heardFolder } from './variants-table';

const MODELS = fileURLToPath(new URL('../../models/', import.meta.url));
const FOLDER = path.join(WORKSHOP, 'repeated');
const INSTRUMENTS = ['flute', 'violin'] as const;
const SOUNDS = { sampled: 'TimGM6mb', formula: 'by formula' } as const;
const MANNERS = { joined: 'joined', short: 'short' } as const;
/** Notes a second, as `lines.py` plays them. */
const SPEEDS = [2, 3, 4, 6, 8, 10] as const;
/** Of the notes that repeat the pitch before them, the share that is heard as notes of their own. */
export async function repeatedTable(program: Program): Promise<string> {
  const script = path.join(MODELS, 'repeats/lines.py');
  const from = await nameOfFiles([script, path.join(MODELS, 'recordings/soundfonts.py')]);
  await madeFrom(path.join(FOLDER, 'made'), from, async (into) => {
    await runToEnd(python(), [script, FOLDER]);
    await runToEnd('touch', [into]);
  });
  const rows: string[][] = [];
  for (const instrument of INSTRUMENTS) {
    const names = Object.keys(SOUNDS).flatMap((sound) =>
      Object.keys(MANNERS).flatMap((manner) => SPEEDS.map((speed) => `${instrument}-${sound}-${manner}-${speed}`)),
    );
    const heard = heardFolder(`repeated-${instrument}`);
    const recordings = names.map((name) => ({ file: path.join(FOLDER, `${name}.wav`), instrument }));
    await transcribeInto(heard, program, recordings, ['json']);
    for (const [sound, title] of Object.entries(SOUNDS)) {
      for (const [manner, how] of Object.entries(MANNERS)) {
        const counts = await Promise.all(
          SPEEDS.map((speed) => countsOf(heard, `${instrument}-${sound}-${manner}-${speed}`)),
        );
        const cells = counts.map(({ repeated, found }) => share(found, repeated));
        const all = counts.reduce((sum, one) => ({ right: sum.right + one.right, heard: sum.heard + one.heard }), { right: 0, heard: 0 }); // prettier-ignore
        rows.push([`${instrument}, ${title}, ${how}`, ...cells, share(all.right, all.heard)]);
      }
    }
  }
  return [
    '## Repeated notes of flute and violin',
    'Generated lines, 12 s each, in sounds that nothing was trained on. Of the notes that repeat the pitch before them, the share that is heard as notes of their own (onset within 50 ms), by notes a second; and of all notes heard, the share that is right. Joined: tongued or bowed anew without a gap; short: sounding for 60 of 100.',
    markdownTable(['', ...SPEEDS.map((speed) => `${speed} a second`), 'right of those heard'], rows),
  ].join('\n\n');
}

interface Counts {
  readonly repeated: number;
  readonly found: number;
  readonly right: number;
  readonly heard: number;
}

async function countsOf(heard: string, name: string): Promise<Counts> {
  const triples = JSON.parse(await readFile(path.join(FOLDER, `${name}.json`), 'utf8')) as [number, number, number][];
  const truth = triples.map(([onset, offset, pitch]): TimedNote => ({ onset, offset, pitch }));
  const estimate = (await estimatedNotes(heard, name)) ?? [];
  const repeats = new Set(truth.filter((note, index) => truth[index - 1]?.pitch === note.pitch));
  // The roles change places: of the true notes, which one has a note heard of its own?
  const found = rightNotes(estimate, truth);
  return {
    repeated: repeats.size,
    found: truth.filter((note, index) => found[index] && repeats.has(note)).length,
    right: rightNotes(truth, estimate).filter(Boolean).length,
    heard: estimate.length,
  };
}

const share = (part: number, whole: number): string => (whole === 0 ? '' : (part / whole).toFixed(2));
