import { randomInt } from 'node:crypto';
import path from 'node:path';
import { composerFrom, newMusicSteps } from '@notewright/compose/new-music';
import { networkFolder } from '@notewright/networks/node';
import { errorWords } from '@notewright/words';
import type { ComposeCommand } from './compose-command';
import { PLACES } from './places';
import { encodeScore } from './score-files';
import { SEEDS, stepByStep } from './step-by-step';
import { systemSentence } from './system-sentence';
import { writeWhole } from './write-whole';

/** Makes new music, showing how far it is. @returns whether it was written */
export async function compose(command: ComposeCommand, cancelled: AbortSignal): Promise<boolean> {
  const { to, title, composer, seed = randomInt(SEEDS) } = command;
  const read = composerFrom(networkFolder(PLACES.models));
  if (!read.ok) {
    console.error(read.error.sentence);
    return false;
  }
  try {
    const score = await stepByStep(newMusicSteps(command.wish, read.value, seed), to.file, cancelled);
    if (!score) {
      if (!cancelled.aborted) console.error(errorWords().analysis['700']());
      return false;
    }
    const meta = { ...score.meta, title: title ?? path.parse(to.file).name, composer };
    await writeWhole(to.file, await encodeScore({ ...score, meta }, to.kind, { tablature: true }));
    console.log(`→ ${to.file}  --seed ${seed}`);
    return true;
  } catch (error) {
    console.error(systemSentence(error));
    return false;
  }
}
