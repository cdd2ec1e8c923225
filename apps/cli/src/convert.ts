import { readFile } from 'node:fs/promises';
import type { Score } from '@notewright/score';
import type { ConvertCommand } from './command-line';
import { decodeScore, encodeScore, makeReadyFor } from './score-files';
import { systemSentence } from './system-sentence';
import { writeWhole } from './write-whole';

/** Reads one score and writes it as another kind. Says what had to be left out. @returns whether it was written */
export const convert = (command: ConvertCommand): Promise<boolean> =>
  rewrite(command, (score) => Promise.resolve(score));

/**
 * Reads one score and writes what becomes of it.
 *
 * @param become  undefined: nothing is written, because somebody changed their mind
 */
export async function rewrite(
  { from, to }: Pick<ConvertCommand, 'from' | 'to'>,
  become: (score: Score) => Promise<Score | undefined>,
): Promise<boolean> {
  try {
    await makeReadyFor(to.kind);
    const read = await decodeScore(await readFile(from.file), from.kind);
    if (!read.ok) {
      console.error(`${from.file}: ${read.error}`);
      return false;
    }
    for (const warning of read.value.warnings) console.error(`${from.file}: ${warning}`);
    const score = await become(read.value.score);
    if (!score) return false;
    await writeWhole(to.file, await encodeScore(score, to.kind, { tablature: true }));
    console.log(`${from.file} → ${to.file}`);
    return true;
  } catch (error) {
    console.error(systemSentence(error));
    return false;
  }
}
