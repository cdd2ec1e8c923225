import { readFile } from 'node:fs/promises';
import type { ConvertCommand } from './command-line';
import { decodeScore, encodeScore } from './score-files';
import { systemSentence } from './system-sentence';
import { writeWhole } from './write-whole';

/** Reads one score and writes it as another kind. Says what had to be left out. @returns whether it was written */
export async function convert({ from, to }: ConvertCommand): Promise<boolean> {
  try {
    const read = await decodeScore(await readFile(from.file), from.kind);
    if (!read.ok) {
      console.error(`${from.file}: ${read.error}`);
      return false;
    }
    for (const warning of read.value.warnings) console.error(`${from.file}: ${warning}`);
    await writeWhole(to.file, await encodeScore(read.value.score, to.kind, { tablature: true }));
    console.log(`${from.file} → ${to.file}`);
    return true;
  } catch (error) {
    console.error(systemSentence(error));
    return false;
  }
}
