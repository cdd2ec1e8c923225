import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { composerFrom, newMusicSteps } from '@notewright/compose/new-music';
import { networkFolder } from '@notewright/networks/node';
import type { Score } from '@notewright/score';
import { cliWords, errorWords } from '@notewright/words';
import type { ComposeCommand } from './compose-command';
import { PLACES } from './places';
import { showProgress } from './progress';
import { encodeScore } from './score-files';
import { systemSentence } from './system-sentence';
import { writeWhole } from './write-whole';

/** As many as can be asked for again with `--seed`. */
const SEEDS = 1_000_000_000;

/** Makes new music, showing how far it is. @returns whether it was written */
export async function compose(command: ComposeCommand, cancelled: AbortSignal): Promise<boolean> {
  const { to, title, composer, seed = randomInt(SEEDS) } = command;
  const read = composerFrom(networkFolder(PLACES.models));
  if (!read.ok) {
    console.error(read.error.sentence);
    return false;
  }
  try {
    const score = await composed(command, newMusicSteps(command.wish, read.value, seed), cancelled);
    if (!score) return false;
    const meta = { ...score.meta, title: title ?? path.parse(to.file).name, composer };
    await writeWhole(to.file, await encodeScore({ ...score, meta }, to.kind, { tablature: true }));
    console.log(`→ ${to.file}  --seed ${seed}`);
    return true;
  } catch (error) {
    console.error(systemSentence(error));
    return false;
  }
}

async function composed(
  { to }: ComposeCommand,
  steps: Generator<number, Score | undefined>,
  cancelled: AbortSignal,
): Promise<Score | undefined> {
  const progress = showProgress(to.file);
  try {
    for (let step = steps.next(); ; step = steps.next()) {
      // Ctrl-C is heard between two steps.
      await setImmediate();
      if (cancelled.aborted) {
        console.error(cliWords().cancelled());
        return undefined;
      }
      if (step.done) {
        if (!step.value) console.error(errorWords().analysis['700']());
        return step.value;
      }
      progress.set(step.value);
    }
  } finally {
    progress.end();
  }
}
