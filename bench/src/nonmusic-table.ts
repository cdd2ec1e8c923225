import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LISTEN_ERRORS } from '@notewright/listen';
import { python } from './corpus';
import { estimatedNotes } from './estimates';
import { madeFrom, nameOfFiles } from './kept-by-content';
import { WORKSHOP } from './places';
import type { Program } from './program';
import { runToEnd } from './run-program';
import { markdownTable } from './scoreboard';
import { transcribeInto } from './transcriptions';
import { heardFolder } from './variants-table';

const SOUNDS = [
  'silence',
  'speech',
  'read-aloud',
  'announcements',
  'applause',
  'drums',
  'sweep',
  'pink-noise',
  'hum',
] as const;
const LENGTH_SEC = 30;
/** Notes above this count as heard. */
const CONFIDENT = 0.5;
const ALLOWED_PER_MINUTE = 2;

/** What is heard where there is no music: confident notes per minute, and the error a musician reads. */
export async function nonmusicTable(program: Program): Promise<string> {
  const folder = path.join(WORKSHOP, 'no-music');
  const script = fileURLToPath(new URL('../python/no_music.py', import.meta.url));
  const from = await nameOfFiles([script, path.join(path.dirname(script), 'damage.py')]);
  await madeFrom(path.join(folder, 'made'), from, async (into) => {
    await runToEnd(python(), [script, folder]);
    await runToEnd('touch', [into]);
  });
  const fileOf = (sound: string) => path.join(folder, `${sound}.wav`);
  const recordings = SOUNDS.map((sound) => ({ file: fileOf(sound), instrument: 'piano' }));
  const complaints = await transcribeInto(heardFolder('no-music'), program, recordings, ['json']);
  const rows: string[][] = [];
  for (const sound of SOUNDS) {
    const notes = (await estimatedNotes(heardFolder('no-music'), sound)) ?? [];
    const confident = notes.filter(({ confidence = 1 }) => confidence > CONFIDENT).length;
    const perMinute = (count: number) => ((60 * count) / LENGTH_SEC).toFixed(0);
    const complaint = complaints.get(fileOf(sound));
    rows.push([sound, perMinute(confident), perMinute(notes.length), complaint === undefined ? '' : codeOf(complaint)]);
  }
  return [
    '## What is no music',
    `${LENGTH_SEC} s each, heard as a piano. At most ${ALLOWED_PER_MINUTE} notes per minute above confidence ${CONFIDENT} are allowed.`,
    markdownTable(['', `notes per minute above ${CONFIDENT}`, 'all notes per minute', 'error'], rows),
  ].join('\n\n');
}

/** The code behind a sentence of the listener; the sentence itself when it is none of its own. */
const codeOf = (sentence: string): string =>
  Object.entries(LISTEN_ERRORS).find(([, said]) => sentence.includes(said))?.[0] ?? sentence;
